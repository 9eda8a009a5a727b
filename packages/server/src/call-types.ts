/** How to reach the service. */
export interface Connection {
  /** Where the service runs, such as `https://tributary.example.com`. */
  url: string
  /** How long one attempt may take, in milliseconds. Defaults to 30,000; imports, exports and streams have no limit of their own. */
  timeout?: number | undefined
  /** How often a call that is safe to repeat is sent again. Defaults to 3. */
  retries?: number | undefined
  /** The longest wait for another attempt, in milliseconds: if the service asks for more, the call fails. Defaults to 60,000. */
  maxWait?: number | undefined
  /** Sent with every request. */
  headers?: Record<string, string> | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
}

/** For one call. */
export interface CallOptions {
  /** Ends the call, also while it waits for another attempt. */
  signal?: AbortSignal | undefined
  timeout?: number | undefined
  retries?: number | undefined
  headers?: Record<string, string> | undefined
}

export interface WatchOptions extends CallOptions {
  /** Facts were left out: more arrived than the stream shows. */
  onGap?: (() => void) | undefined
}

/** `await` gives one page; `for await` gives every item of this page and of all that follow. */
export interface Paged<Data, Item> extends Promise<Data>, AsyncIterable<Item> {}

/** NDJSON. A stream cannot be sent twice: such a call is never retried. */
export type StreamBody = string | Uint8Array | ReadableStream<Uint8Array>

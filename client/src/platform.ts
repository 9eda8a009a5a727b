import type { Bridge } from './bridge.ts'
import type { Layer } from './layer.ts'

/** What an HTTP answer says, read by whoever made the request. */
export type HttpAnswer = {
  status: number
  body: unknown
  retryAfter?: string | null
  /** The header `Date`, where the origin may read it. */
  date?: string | null
}

/** Everything that the core needs from outside: no global is read elsewhere. */
export interface Platform {
  bridge(): Bridge
  /** Best first. The last one never fails. */
  layers(name: string): Layer[]
  /** Where the page says that the service is. */
  serverUrl(): string | undefined
  /** Rejects when nothing came back in time. */
  request(url: string, body: string, headers: Record<string, string>): Promise<HttpAnswer>
  /** Work that only one tab at a time does; absent where the browser has no locks. */
  lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
  crypto: SubtleCrypto | undefined
  newId(): string
  random(): number
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** Calls back when another try is worth while: the network is there again, or the app is in front. */
  onWake(listener: () => void): void
  log(message: string, detail?: unknown): void
}

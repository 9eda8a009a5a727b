import type { Bridge } from './bridge.ts'
import type { Layer } from './layer.ts'

/** The parts of an HTTP response that the core reads. */
export type HttpResponse = {
  status: number
  body: unknown
  retryAfter?: string | null
  /** The `Date` header, if the origin may read it. */
  date?: string | null
}

/** Everything that the core needs from outside: it reads no globals. */
export interface Platform {
  bridge(): Bridge
  /** Best layer first. The last one never fails. */
  layers(name: string): Layer[]
  /** The address of the service, if the page sets it. */
  serverUrl(): string | undefined
  /** Rejects if there is no response in time. */
  request(url: string, body: string, headers: Record<string, string>): Promise<HttpResponse>
  /** Runs work in one tab at a time; absent if the browser has no locks. */
  lock?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined
  crypto: SubtleCrypto | undefined
  newId(): string
  random(): number
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** Fires when a retry is worthwhile: the network is back, or the app is in the foreground. */
  onWake(listener: () => void): void
  log(message: string, detail?: unknown): void
}

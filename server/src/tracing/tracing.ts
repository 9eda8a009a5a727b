import type { IncomingHttpHeaders } from 'node:http'
import type { Span, StartTrace } from './current-span.ts'

export type IncomingRequest = {
  method: string
  headers: IncomingHttpHeaders
  /** Anybody may send it: its trace is our own, and only linked with the caller's. */
  isPublic: boolean
}

/** Exists only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = {
  /** Undefined: not sampled. */
  startRequest: (request: IncomingRequest) => Span | undefined
  startTrace: StartTrace
  /** Exports what is left, for two seconds at most. */
  stop: () => Promise<void>
}

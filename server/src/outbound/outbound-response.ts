import type { IncomingHttpHeaders } from 'node:http'

export type OutboundFailure =
  | 'invalid_url'
  | 'unknown_host'
  | 'forbidden_address'
  | 'timeout'
  | 'too_large'
  | 'unreachable'

/** Redirects are not followed. */
export type OutboundResponse =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: string }
  | { kind: 'failed'; reason: OutboundFailure; detail: string }

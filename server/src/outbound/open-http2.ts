import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import type { OutboundFailure, OutboundResponse } from './outbound-response.ts'
import { pinnedLookup } from './pinned-lookup.ts'
import { type OutboundRules, resolveHost } from './resolve-host.ts'
import { readUrl } from './send-outbound.ts'
import { traceCall } from './trace-call.ts'

export type Http2Call = { path: string; headers: Record<string, string>; body: string }

/** Many requests over one connection. The opener must close it. */
export type Http2Connection = {
  post: (call: Http2Call) => Promise<OutboundResponse>
  close: () => void
}

type Options = { signal?: AbortSignal; timeoutMs?: number; maxBytes?: number }

export type Http2Failure = { kind: 'failed'; reason: OutboundFailure; detail: string }

const defaultPatienceMs = 15_000
const defaultMaxBytes = 65_536

/** Like sendOutbound, with a persistent connection: its address is checked once, when it is opened. `http` means HTTP/2 without TLS. */
export async function openHttp2(
  rules: OutboundRules,
  address: string,
  options: Options = {},
): Promise<Http2Connection | Http2Failure> {
  const url = readUrl(address)
  if (url === undefined) return failed('invalid_url', 'the address must be an http or https URL')
  const host = await resolveHost(rules, url.hostname)
  if ('refused' in host) return failed(host.refused, host.detail)
  const session = connect(url.origin, { lookup: pinnedLookup(host.addresses) })
  const timeoutMs = options.timeoutMs ?? defaultPatienceMs
  const problem = await connected(session, timeoutMs)
  if (problem !== undefined) {
    session.destroy()
    return problem
  }
  // A broken connection fails its running requests, which report it.
  session.on('error', () => undefined)
  const end = () => session.destroy()
  options.signal?.addEventListener('abort', end, { once: true })
  return {
    post: (call) =>
      traceCall('POST', url, () =>
        post(session, call, { timeoutMs, maxBytes: options.maxBytes ?? defaultMaxBytes }),
      ),
    close: () => {
      options.signal?.removeEventListener('abort', end)
      session.destroy()
    },
  }
}

function connected(session: ClientHttp2Session, timeoutMs: number): Promise<Http2Failure | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(failed('timeout', `no connection within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    )
    const settle = (result: Http2Failure | undefined) => {
      clearTimeout(timer)
      resolve(result)
    }
    session.once('connect', () => settle(undefined))
    session.once('error', (error: NodeJS.ErrnoException) =>
      settle(failed('unreachable', error.code ?? error.message)),
    )
  })
}

type Bounds = { timeoutMs: number; maxBytes: number }

function post(
  session: ClientHttp2Session,
  { path, headers, body }: Http2Call,
  { timeoutMs, maxBytes }: Bounds,
): Promise<OutboundResponse> {
  if (session.closed || session.destroyed)
    return Promise.resolve(failed('unreachable', 'the connection is closed'))
  const { promise, resolve } = Promise.withResolvers<OutboundResponse>()
  const stream = session.request({ ':method': 'POST', ':path': path, 'user-agent': 'Tributary', ...headers })
  const chunks: Buffer[] = []
  let length = 0
  let head: Record<string, unknown> = {}
  const finish = (result: OutboundResponse) => {
    resolve(result)
    if (!stream.closed) stream.close(constants.NGHTTP2_CANCEL)
  }
  const late = failed('timeout', `no complete response within ${timeoutMs / 1000} seconds`)
  stream.setTimeout(timeoutMs, () => finish(late))
  stream.on('response', (received) => {
    head = received
  })
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) finish(failed('too_large', `the response is longer than ${maxBytes} bytes`))
    else chunks.push(chunk)
  })
  stream.on('error', (error: NodeJS.ErrnoException) =>
    resolve(failed('unreachable', error.code ?? error.message)),
  )
  stream.on('close', () => resolve(readResponse(stream, head, chunks)))
  stream.end(body)
  return promise
}

function readResponse(
  stream: ClientHttp2Stream,
  head: Record<string, unknown>,
  chunks: Buffer[],
): OutboundResponse {
  const { ':status': status, ...headers } = head
  if (typeof status !== 'number' || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
    return failed('unreachable', 'the connection closed before the response')
  return {
    kind: 'answered',
    status,
    headers: headers as Record<string, string>,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function failed(reason: OutboundFailure, detail: string): Http2Failure {
  return { kind: 'failed', reason, detail }
}

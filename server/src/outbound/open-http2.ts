import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { type OutsideAnswer, type OutsideFailure, readUrl } from './call-outside.ts'
import { pinnedLookup } from './pinned-lookup.ts'
import { type OutboundRules, resolveHost } from './resolve-host.ts'

export type Http2Call = { path: string; headers: Record<string, string>; body: string }

/** Many calls over one connection. Whoever opened it closes it. */
export type Http2Line = {
  post: (call: Http2Call) => Promise<OutsideAnswer>
  close: () => void
}

type Options = { signal?: AbortSignal; patienceMs?: number; mostBytes?: number }

export type NoLine = { kind: 'failed'; reason: OutsideFailure; detail: string }

const standardPatienceMs = 15_000
const standardBytes = 65_536

/** As callOutside, with a connection that stays: its address is checked when it is made, and it goes nowhere else. `http` is HTTP/2 in the clear. */
export async function openHttp2(
  rules: OutboundRules,
  address: string,
  options: Options = {},
): Promise<Http2Line | NoLine> {
  const url = readUrl(address)
  if (url === undefined) return failed('invalid_url', 'the address must be an http or https URL')
  const host = await resolveHost(rules, url.hostname)
  if ('refused' in host) return failed(host.refused, host.detail)
  const session = connect(url.origin, { lookup: pinnedLookup(host.addresses) })
  const patienceMs = options.patienceMs ?? standardPatienceMs
  const problem = await connected(session, patienceMs)
  if (problem !== undefined) {
    session.destroy()
    return problem
  }
  // A connection that breaks fails the calls that are under way; those tell it.
  session.on('error', () => undefined)
  const end = () => session.destroy()
  options.signal?.addEventListener('abort', end, { once: true })
  return {
    post: (call) => post(session, call, { patienceMs, mostBytes: options.mostBytes ?? standardBytes }),
    close: () => {
      options.signal?.removeEventListener('abort', end)
      session.destroy()
    },
  }
}

function connected(session: ClientHttp2Session, patienceMs: number): Promise<NoLine | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(failed('timeout', `no connection within ${patienceMs / 1000} seconds`)),
      patienceMs,
    )
    const settle = (result: NoLine | undefined) => {
      clearTimeout(timer)
      resolve(result)
    }
    session.once('connect', () => settle(undefined))
    session.once('error', (error: NodeJS.ErrnoException) =>
      settle(failed('unreachable', error.code ?? error.message)),
    )
  })
}

type Bounds = { patienceMs: number; mostBytes: number }

function post(
  session: ClientHttp2Session,
  { path, headers, body }: Http2Call,
  { patienceMs, mostBytes }: Bounds,
): Promise<OutsideAnswer> {
  if (session.closed || session.destroyed)
    return Promise.resolve(failed('unreachable', 'the connection has ended'))
  const { promise, resolve } = Promise.withResolvers<OutsideAnswer>()
  const stream = session.request({ ':method': 'POST', ':path': path, 'user-agent': 'Tributary', ...headers })
  const pieces: Buffer[] = []
  let length = 0
  let answer: Record<string, unknown> = {}
  const give = (result: OutsideAnswer) => {
    resolve(result)
    if (!stream.closed) stream.close(constants.NGHTTP2_CANCEL)
  }
  const late = failed('timeout', `no whole answer within ${patienceMs / 1000} seconds`)
  stream.setTimeout(patienceMs, () => give(late))
  stream.on('response', (given) => {
    answer = given
  })
  stream.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > mostBytes) give(failed('too_large', `the answer is longer than ${mostBytes} bytes`))
    else pieces.push(piece)
  })
  stream.on('error', (error: NodeJS.ErrnoException) =>
    resolve(failed('unreachable', error.code ?? error.message)),
  )
  stream.on('close', () => resolve(whole(stream, answer, pieces)))
  stream.end(body)
  return promise
}

function whole(stream: ClientHttp2Stream, answer: Record<string, unknown>, pieces: Buffer[]): OutsideAnswer {
  const { ':status': status, ...headers } = answer
  if (typeof status !== 'number' || stream.rstCode !== constants.NGHTTP2_NO_ERROR)
    return failed('unreachable', 'the connection ended before the answer')
  return {
    kind: 'answered',
    status,
    headers: headers as Record<string, string>,
    body: Buffer.concat(pieces).toString('utf8'),
  }
}

function failed(reason: OutsideFailure, detail: string): NoLine {
  return { kind: 'failed', reason, detail }
}

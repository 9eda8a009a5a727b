import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pinnedLookup } from './pinned-lookup.ts'
import { type HostAddress, type OutboundRules, resolveHost } from './resolve-host.ts'

export type OutsideCall = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** An answer that is longer is not read to its end: the call has failed. */
  mostBytes?: number
  /** For everything together: the name, the connection, the answer. */
  patienceMs?: number
  /** Ends the call when whoever wanted it is going. */
  signal?: AbortSignal
}

export type OutsideFailure =
  | 'invalid_url'
  | 'unknown_host'
  | 'forbidden_address'
  | 'timeout'
  | 'too_large'
  | 'unreachable'

/** A redirect is an answer like any other and is not followed. */
export type OutsideAnswer =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: string }
  | { kind: 'failed'; reason: OutsideFailure; detail: string }

const standardBytes = 65_536
const standardPatienceMs = 15_000

/**
 * The one way out of the service. The name is resolved once and every address checked; the connection goes to
 * those addresses and no other, so that a name cannot change its mind between the check and the call.
 */
export async function callOutside(rules: OutboundRules, call: OutsideCall): Promise<OutsideAnswer> {
  const url = readUrl(call.url)
  if (url === undefined)
    return failed('invalid_url', 'the address must be an http or https URL without a password')
  const patienceMs = call.patienceMs ?? standardPatienceMs
  const timer = AbortSignal.timeout(patienceMs)
  const signal = call.signal === undefined ? timer : AbortSignal.any([timer, call.signal])
  const late = failed('timeout', `no whole answer within ${patienceMs / 1000} seconds`)
  const outOfTime = new Promise<OutsideAnswer>((resolve) =>
    timer.addEventListener('abort', () => resolve(late), { once: true }),
  )
  return Promise.race([connect(rules, { ...call, url, signal }), outOfTime])
}

type Prepared = Omit<OutsideCall, 'url'> & { url: URL; signal: AbortSignal }

async function connect(rules: OutboundRules, call: Prepared): Promise<OutsideAnswer> {
  const host = await resolveHost(rules, call.url.hostname)
  if ('refused' in host) return failed(host.refused, host.detail)
  try {
    return await send(call, host.addresses)
  } catch (error) {
    // What Node says of an address or a header, and never what the header held.
    const { code, message } = error as NodeJS.ErrnoException
    return failed('unreachable', code ?? message)
  }
}

function send(call: Prepared, addresses: HostAddress[]): Promise<OutsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>()
  const open = call.url.protocol === 'https:' ? tlsRequest : plainRequest
  const request = open(
    call.url,
    {
      method: call.method ?? 'GET',
      headers: {
        'user-agent': 'Tributary',
        ...call.headers,
        ...(call.body !== undefined && { 'content-length': String(Buffer.byteLength(call.body)) }),
      },
      // A kept connection would outlive the check of its address.
      agent: false,
      lookup: pinnedLookup(addresses),
      signal: call.signal,
    },
    (answer) => read(answer, call.mostBytes ?? standardBytes).then(resolve, reject),
  )
  request.on('error', reject)
  request.end(call.body)
  return promise
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<OutsideAnswer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop destroys the connection.
    if (length > mostBytes) return failed('too_large', `the answer is longer than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return {
    kind: 'answered',
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(pieces).toString('utf8'),
  }
}

/** An http or https URL without a password. */
export function readUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  return web && url.username === '' && url.password === '' ? url : undefined
}

function failed(reason: OutsideFailure, detail: string): OutsideAnswer {
  return { kind: 'failed', reason, detail }
}

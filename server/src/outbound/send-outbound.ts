import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { OutboundFailure, OutboundResponse } from './outbound-response.ts'
import { pinnedLookup } from './pinned-lookup.ts'
import { type HostAddress, type OutboundRules, resolveHost } from './resolve-host.ts'
import { traceCall } from './trace-call.ts'

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** Longer responses are cut off, and the request fails. */
  maxBytes?: number
  /** Covers name resolution, connection and response. */
  timeoutMs?: number
  /** Aborts the request. */
  signal?: AbortSignal
}

const defaultMaxBytes = 65_536
const defaultPatienceMs = 15_000

/**
 * All outgoing HTTP/1 requests go through here. The name is resolved once and every address is checked; the connection
 * uses only those addresses, so that DNS cannot change between check and request.
 */
export async function sendOutbound(rules: OutboundRules, call: OutboundRequest): Promise<OutboundResponse> {
  const url = readUrl(call.url)
  if (url === undefined)
    return failed('invalid_url', 'the address must be an http or https URL without a password')
  const timeoutMs = call.timeoutMs ?? defaultPatienceMs
  const timer = AbortSignal.timeout(timeoutMs)
  const signal = call.signal === undefined ? timer : AbortSignal.any([timer, call.signal])
  const timedOut = failed('timeout', `no complete response within ${timeoutMs / 1000} seconds`)
  const timeout = new Promise<OutboundResponse>((resolve) =>
    timer.addEventListener('abort', () => resolve(timedOut), { once: true }),
  )
  return traceCall(call.method ?? 'GET', url, () =>
    Promise.race([connect(rules, { ...call, url, signal }), timeout]),
  )
}

type Prepared = Omit<OutboundRequest, 'url'> & { url: URL; signal: AbortSignal }

async function connect(rules: OutboundRules, call: Prepared): Promise<OutboundResponse> {
  const host = await resolveHost(rules, call.url.hostname)
  if ('refused' in host) return failed(host.refused, host.detail)
  try {
    return await send(call, host.addresses)
  } catch (error) {
    // Node names the address or header, never the value of a header.
    const { code, message } = error as NodeJS.ErrnoException
    return failed('unreachable', code ?? message)
  }
}

function send(call: Prepared, addresses: HostAddress[]): Promise<OutboundResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>()
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
      // A keep-alive connection would outlive the check of its address.
      agent: false,
      lookup: pinnedLookup(addresses),
      signal: call.signal,
    },
    (response) => read(response, call.maxBytes ?? defaultMaxBytes).then(resolve, reject),
  )
  request.on('error', reject)
  request.end(call.body)
  return promise
}

async function read(response: IncomingMessage, maxBytes: number): Promise<OutboundResponse> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop destroys the connection.
    if (length > maxBytes) return failed('too_large', `the response is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** An http or https URL without a password. */
export function readUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  return web && url.username === '' && url.password === '' ? url : undefined
}

function failed(reason: OutboundFailure, detail: string): OutboundResponse {
  return { kind: 'failed', reason, detail }
}

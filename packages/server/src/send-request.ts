import type { CallOptions, Connection } from './call-types.ts'
import { RefusedError, TributaryError, UnreachableError } from './errors.ts'
import { pause } from './pause.ts'
import type { Row } from './read-row.ts'
import type { WrittenRequest } from './write-request.ts'

type Sending = Connection & CallOptions

/** Sends the request, again where that is safe, and returns a response that is a success. */
export async function sendRequest(row: Row, request: WrittenRequest, sending: Sending): Promise<Response> {
  const { retries = 3, maxWait = 60_000, signal } = sending
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(row, request, sending)
    } catch (error) {
      const wait = waitAfter(error, attempt)
      if (attempt >= retries || request.isStream || wait > maxWait || !mayRepeat(row, error)) throw error
      await pause(wait, signal)
    }
  }
}

/** With the response of a failure, nothing tells a change that was made from one that was not: only reads and calls with ids go again. */
function mayRepeat({ repeatable }: Row, error: unknown): boolean {
  if (error instanceof UnreachableError) return repeatable
  if (!(error instanceof RefusedError)) return false
  // The limit per address is checked before anything else: nothing was done.
  if (error.code === 'rate_limited') return true
  return repeatable && [408, 429, 500, 502, 503, 504].includes(error.status)
}

/** What the service asks for; else 0.25, 0.5, 1, … 8 seconds, of which a random half keeps clients from returning together. */
function waitAfter(error: unknown, attempt: number): number {
  if (error instanceof RefusedError && error.retryAfter !== undefined) return error.retryAfter * 1000
  return Math.min(8_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)
}

async function sendOnce(row: Row, request: WrittenRequest, sending: Sending): Promise<Response> {
  const { url, signal, fetch: send = fetch } = sending
  // How long they take depends on how much there is.
  const isOpenEnded =
    row.answer === 'response' || row.answer === 'events' || request.contentType === 'application/x-ndjson'
  const timeout = sending.timeout ?? (isOpenEnded ? 0 : 30_000)
  signal?.throwIfAborted()
  const attempt = new AbortController()
  const end = () => attempt.abort()
  signal?.addEventListener('abort', end)
  const timer = timeout > 0 ? setTimeout(end, timeout) : undefined
  try {
    const response = await send(url.replace(/\/+$/, '') + request.path, {
      method: row.method,
      headers: headersOf(row, request, sending),
      redirect: 'manual',
      signal: attempt.signal,
      ...(request.body !== undefined && { body: request.body }),
      ...(request.isStream && { duplex: 'half' }),
    } as RequestInit)
    if (!response.ok) throw new RefusedError(response, await response.text())
    // The body of anything but a stream is part of the attempt.
    return row.answer === 'response' || row.answer === 'events' ? response : await buffered(response)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TributaryError) throw error
    const timedOut = attempt.signal.aborted
    const why = timedOut ? `did not answer within ${timeout} ms` : 'could not be reached'
    throw new UnreachableError(`${url} ${why}.`, timedOut, error)
  } finally {
    clearTimeout(timer)
    if (row.answer !== 'response' && row.answer !== 'events') signal?.removeEventListener('abort', end)
  }
}

function headersOf(row: Row, { contentType }: WrittenRequest, { headers }: Sending): Record<string, string> {
  return {
    accept:
      row.answer === 'events' ? 'text/event-stream' : row.answer === 'response' ? '*/*' : 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...headers,
  }
}

async function buffered(response: Response): Promise<Response> {
  const { status, headers } = response
  const text = await response.text()
  return new Response(text === '' ? null : text, { status, headers })
}

/** The data of an envelope, the body, or the response itself. Null: there is none. */
export async function readAnswer(row: Row, response: Response): Promise<unknown> {
  if (row.answer === 'response') return response
  if (response.status === 204) return row.answer === 'data' ? null : undefined
  // An import that reports its progress ends with the envelope.
  const lines = (await response.text()).trim().split('\n')
  const isProgress = response.headers.get('content-type')?.includes('ndjson')
  const text = isProgress ? (lines.at(-1) ?? '') : lines.join('\n')
  const body = parse(text)
  if (isProgress && (body.status ?? 0) >= 400) throw new RefusedError(response, text)
  return row.answer === 'data' ? body.data : body
}

function parse(text: string): { data?: unknown; status?: number } {
  try {
    return JSON.parse(text)
  } catch {
    throw new TributaryError('The response is not JSON: is this the address of Tributary?')
  }
}

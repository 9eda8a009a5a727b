import type { RefusalCode } from './generated/api.ts'

/** Every error of this package. A call that is ended by its `signal` fails with the reason of the signal instead. */
export class TributaryError extends Error {
  override name = 'TributaryError'
}

/** The service answered, and refused. */
export class RefusedError extends TributaryError {
  override name = 'RefusedError'
  /** The HTTP status. */
  readonly status: number
  /** The refusal as the API reference names it; undefined if something between you and the service answered. */
  readonly code: RefusalCode | undefined
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined
  /** Seconds, if the service says when to try again. */
  readonly retryAfter: number | undefined
  /** The body as it came: the 402 of a report has `payment_link`. */
  readonly body: unknown

  constructor(response: Response, text: string) {
    const body = parsed(text) as { msg?: unknown; status?: unknown } | undefined
    super(typeof body?.msg === 'string' ? body.msg : `The service answered with status ${response.status}.`)
    const { headers, ok } = response
    // An import that reports its progress has begun with 200 when it fails.
    this.status = ok && typeof body?.status === 'number' ? body.status : response.status
    this.code = (headers.get('x-refusal') as RefusalCode | null) ?? undefined
    this.requestId = headers.get('x-request-id') ?? undefined
    this.retryAfter = secondsOf(headers.get('retry-after'))
    this.body = body ?? text
  }
}

/** No answer: the connection failed, or `timeout` passed. A change may have been made all the same. */
export class UnreachableError extends TributaryError {
  override name = 'UnreachableError'
  readonly timedOut: boolean

  constructor(message: string, timedOut: boolean, cause?: unknown) {
    super(message, { cause })
    this.timedOut = timedOut
  }
}

/** The request does not come from the service, or is too old. */
export class WebhookError extends TributaryError {
  override name = 'WebhookError'
  readonly code: 'missing_header' | 'wrong_time' | 'wrong_signature' | 'wrong_secret' | 'parsed_body'

  constructor(code: WebhookError['code'], message: string) {
    super(message)
    this.code = code
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** `Retry-After` is a number of seconds, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

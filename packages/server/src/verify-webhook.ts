import { WebhookError } from './errors.ts'
import type { WebhookData, WebhookEvent } from './generated/api.ts'
import { isSignedBy } from './web-crypto.ts'

/** What a webhook delivers. `test` is sent by `webhooks.test`, and has no fact. */
export type WebhookMessage = {
  /** The same for every delivery of one fact: ignore an id that you have seen. */
  id: string
  /** When the fact happened. */
  timestamp: string
} & ({ type: WebhookEvent; data: WebhookData } | { type: 'test'; data: Record<string, unknown> })

export interface WebhookRequest {
  /** The body as it came, byte for byte: a parsed and written one has other bytes. */
  body: string | Uint8Array
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** `whsec_…`; several while a secret is replaced. */
  secret: string | readonly string[]
  /** How far the sender’s clock may be off, in seconds. Defaults to 300. */
  tolerance?: number | undefined
  /** The current time in milliseconds. */
  now?: number | undefined
}

/** Checks that a request comes from your Tributary, and returns its message. Else it throws a `WebhookError`. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookMessage> {
  const { body, tolerance = 300, now = Date.now() } = request
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new WebhookError('parsed_body', 'The body is parsed. Pass the raw body, as text or bytes.')
  const id = header(request, 'webhook-id')
  const time = header(request, 'webhook-timestamp')
  const signatures = header(request, 'webhook-signature').split(' ')
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance)
    throw new WebhookError('wrong_time', `webhook-timestamp ${time} is more than ${tolerance} seconds off.`)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${time}.`), bytes)
  const keys = [request.secret].flat().map(keyOf)
  const isSigned = await Promise.all(
    keys.flatMap((key) => signatures.map((signature) => matches(key, signature, signed))),
  )
  if (!isSigned.includes(true))
    throw new WebhookError('wrong_signature', 'No signature of webhook-signature fits.')
  return { ...JSON.parse(new TextDecoder().decode(bytes)), id }
}

function header({ headers }: WebhookRequest, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : fieldOf(headers, name)
  const value = typeof found === 'string' ? found : found?.[0]
  if (!value) throw new WebhookError('missing_header', `The header ${name} is missing.`)
  return value
}

/** Names of headers have no case; Node gives them in lower case. */
function fieldOf(headers: Exclude<WebhookRequest['headers'], Headers>, name: string) {
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function keyOf(secret: string): Uint8Array {
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (key === undefined || key.length === 0)
    throw new WebhookError('wrong_secret', 'The secret must be whsec_ and a key in base64.')
  return key
}

async function matches(key: Uint8Array, signature: string, signed: Uint8Array): Promise<boolean> {
  const [version, value = ''] = signature.split(',')
  const bytes = version === 'v1' ? fromBase64(value) : undefined
  return bytes !== undefined && (await isSignedBy(key, bytes, signed))
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

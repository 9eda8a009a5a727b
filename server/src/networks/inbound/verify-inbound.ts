import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundSourceKind } from '@tributary/contract/inbound-sources'

export type SignedWebhook = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes that the signature covers. */
  raw: Buffer
  /** The current secret, and those that it replaced within a day. */
  secrets: readonly string[]
  now: Date
}

const verifiers: Record<InboundSourceKind, (webhook: SignedWebhook) => boolean> = {
  revenuecat: hasAuthorization,
  stripe: isSignedByStripe,
  adapty: hasAuthorization,
  shopify: isSignedByShopify,
}

/** Whether the webhook comes from the service that has one of the secrets. */
export function verifyInbound(source: InboundSourceKind, webhook: SignedWebhook): boolean {
  return verifiers[source](webhook)
}

/** The header's value is the secret itself, as the member entered it, with or without the scheme. */
function hasAuthorization({ headers, secrets }: SignedWebhook): boolean {
  const given = headers.authorization?.toString().trim() ?? ''
  return secrets.some((secret) => isEqual(given, secret) || isEqual(given, `Bearer ${secret}`))
}

const toleranceSeconds = 300

/** `t=…,v1=…`: the signature covers time and body, so that an old webhook cannot be sent again. */
function isSignedByStripe({ headers, raw, secrets, now }: SignedWebhook): boolean {
  const parts = (headers['stripe-signature']?.toString() ?? '')
    .split(',')
    .map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > toleranceSeconds) return false
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []))
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
    return given.some((signature) => isEqual(signature, expected))
  })
}

function isSignedByShopify({ headers, raw, secrets }: SignedWebhook): boolean {
  const given = headers['x-shopify-hmac-sha256']?.toString().trim() ?? ''
  return secrets.some((secret) => isEqual(given, createHmac('sha256', secret).update(raw).digest('base64')))
}

/** In constant time, whatever the lengths. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks: `whsec_` and 32 bytes in base64. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export type SignedMessage = { id: string; timestamp: number; body: string }

/** One signature per secret: receivers may hold the old or the new one. */
export function signWebhook({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets.map((secret) => `v1,${mac(`${id}.${timestamp}.${body}`, secret)}`).join(' ')
}

function mac(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(text).digest('base64')
}

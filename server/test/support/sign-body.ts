import { createHash, createHmac } from 'node:crypto'

export type Signing = { key_id: string; secret_key: string }

/** The headers of a signed client request. Written from the specification, not with the service's own function. */
export function signBody(body: string | Buffer, { key_id, secret_key }: Signing, now = new Date()) {
  const timestamp = String(now.getTime())
  const hash = createHash('sha256').update(body).digest('base64')
  const signature = createHmac('sha256', secret_key).update(`${timestamp}\n${hash}`).digest('base64')
  return { authorization: 'HMAC', 'x-key-id': key_id, 'x-timestamp': timestamp, 'x-signature': signature }
}

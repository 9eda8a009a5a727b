import { hex } from './hex.ts'

export type SigningKey = { id: string; secret: string }

/**
 * Version 2 of docs/client-api.md, over the bytes sent. Batches are all that is sent; what the server's address has before
 * this path is not signed, for a proxy may remove it.
 */
export async function signRequest(
  crypto: SubtleCrypto,
  { id, secret }: SigningKey,
  { body, timestamp }: { body: string; timestamp: number },
): Promise<Record<string, string>> {
  const hash = base64(await crypto.digest('SHA-256', utf8(body)))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.importKey('raw', utf8(secret), hmac, false, ['sign'])
  return {
    Authorization: 'HMAC v2',
    'x-Key-Id': id,
    'x-Timestamp': `${timestamp}`,
    'x-Signature': base64(
      await crypto.sign('HMAC', key, utf8(`v2\nPOST\n/api/client/batch\n${timestamp}\n${hash}`)),
    ),
  }
}

/** Lower-case hexadecimal SHA-256. */
export async function hashText(crypto: SubtleCrypto, text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.digest('SHA-256', utf8(text))))
}

/** Without WebCrypto, signing and hashing fail; there is no unsigned or unhashed fallback. */
export function requireCrypto(crypto: SubtleCrypto | undefined, option: string): SubtleCrypto {
  if (crypto) return crypto
  throw new Error(`Tributary: ${option} needs WebCrypto`)
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

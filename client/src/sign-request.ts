import { hex } from './hex.ts'

export type SigningKey = { id: string; secret: string }

/** base64(HMAC-SHA256(secret, timestamp + "\n" + base64(SHA-256(body)))), over the bytes sent. */
export async function signRequest(
  crypto: SubtleCrypto,
  { id, secret }: SigningKey,
  { body, timestamp }: { body: string; timestamp: number },
): Promise<Record<string, string>> {
  const hash = base64(await crypto.digest('SHA-256', utf8(body)))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.importKey('raw', utf8(secret), hmac, false, ['sign'])
  return {
    Authorization: 'HMAC',
    'x-Key-Id': id,
    'x-Timestamp': String(timestamp),
    'x-Signature': base64(await crypto.sign('HMAC', key, utf8(`${timestamp}\n${hash}`))),
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

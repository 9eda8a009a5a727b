import type { Fields } from '#domain/apple/apple-postback.ts'
import type { Jws } from '#domain/apple/read-adattributionkit.ts'

/** RFC 7515, compact form: three parts in base64url. */
export function readJws(text: unknown): Jws | undefined {
  if (typeof text !== 'string' || !/^[\w-]{1,2048}\.[\w-]{1,8192}\.[\w-]{1,512}$/.test(text)) return undefined
  const [header = '', body = '', signature = ''] = text.split('.')
  const { kid, alg } = decoded(header) ?? {}
  const payload = decoded(body)
  if (typeof kid !== 'string' || typeof alg !== 'string' || payload === undefined) return undefined
  return { keyId: kid, algorithm: alg, payload, signed: `${header}.${body}`, signature }
}

function decoded(part: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined
  } catch {
    return undefined
  }
}

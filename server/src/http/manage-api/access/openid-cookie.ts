import type { App } from '#app.ts'
import { readCookie } from '#http/read-cookie.ts'
import type { Transport } from '#http/transport.ts'

/** What the browser keeps, encrypted, while it is at the provider. */
export type KeptAttempt = {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
  /** Where the dashboard goes after the log-in. */
  next: string
  until: number
}

const name = 'tributary-openid'
const sealedAs = { purpose: 'cookie', of: name } as const
const maxAgeSeconds = 600

/** Lax: the provider's redirect must carry it. */
export function writeAttempt(
  { secrets, now }: App,
  transport: Transport,
  attempt: Omit<KeptAttempt, 'until'>,
): Record<string, string> {
  const until = now().getTime() + maxAgeSeconds * 1_000
  const value = secrets.encrypt(JSON.stringify({ ...attempt, until }), sealedAs).toString('base64url')
  const secure = transport === 'https' ? '; Secure' : ''
  return {
    'set-cookie': `${name}=${value}; Path=/api/manage/openid; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}

/** Undefined: none, not ours, or too old. */
export function readAttempt({ secrets, now }: App, cookie: string): KeptAttempt | undefined {
  const value = readCookie(cookie, name)
  if (value === undefined) return undefined
  try {
    const attempt: KeptAttempt = JSON.parse(secrets.decrypt(Buffer.from(value, 'base64url'), sealedAs))
    return attempt.until < now().getTime() ? undefined : attempt
  } catch {
    return undefined
  }
}

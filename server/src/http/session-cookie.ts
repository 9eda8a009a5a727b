import type { FastifyRequest } from 'fastify'
import { sessionSeconds } from '#domain/members/session-limits.ts'
import { readCookie } from './read-cookie.ts'
import type { Transport } from './transport.ts'

/** `__Host-`: browsers accept it only over https and for this host; no other host can set it. */
const nameOf = (transport: Transport) => (transport === 'https' ? '__Host-tributary' : 'tributary')

export function readSessionCookie({ headers, transport }: Pick<FastifyRequest, 'headers' | 'transport'>) {
  if (transport === 'plain') return undefined
  return readCookie(headers.cookie ?? '', nameOf(transport))
}

export function sessionCookieHeaders(transport: Transport, token: string): Record<string, string> {
  return cookieHeaders(transport, token, sessionSeconds)
}

export function clearedCookieHeaders(transport: Transport): Record<string, string> {
  return cookieHeaders(transport, '', 0)
}

function cookieHeaders(transport: Transport, value: string, maxAge: number): Record<string, string> {
  const secure = transport === 'https' ? '; Secure' : ''
  return {
    'set-cookie': `${nameOf(transport)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
  }
}

import type { FastifyRequest } from 'fastify'
import { sessionSeconds } from '../domain/members/session-limits.ts'
import type { WayIn } from './way-in.ts'

/** `__Host-`: browsers take it over https alone, for this host alone, and let no other host set it. */
const nameOf = (way: WayIn) => (way === 'https' ? '__Host-tributary' : 'tributary')

export function readSessionCookie({ headers, way }: Pick<FastifyRequest, 'headers' | 'way'>) {
  if (way === 'plain') return undefined
  const start = `${nameOf(way)}=`
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/** Headers of the answer that gives the cookie. */
export function giveSession(way: WayIn, token: string): Record<string, string> {
  return cookieHeaders(way, token, sessionSeconds)
}

export function takeSession(way: WayIn): Record<string, string> {
  return cookieHeaders(way, '', 0)
}

function cookieHeaders(way: WayIn, value: string, maxAge: number): Record<string, string> {
  const secure = way === 'https' ? '; Secure' : ''
  return {
    'set-cookie': `${nameOf(way)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
  }
}

import type { FastifyRequest } from 'fastify'
import type { App } from '#app.ts'

type Incoming = Pick<FastifyRequest, 'headers' | 'transport'>

/** Browsers report the origin of a request, and pages cannot forge it. */
export function isSameOrigin(config: App['config'], { headers, transport }: Incoming): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  const own = originOf(`${transport === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`)
  const known = [own, originOf(config.publicUrl ?? '')].filter((origin) => origin !== undefined)
  return headers.origin !== undefined && known.includes(headers.origin.toLowerCase())
}

/** For endpoints without a session: non-browser clients send no origin and pass. */
export function isOtherOrigin(config: App['config'], request: Incoming): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  return (origin !== undefined || site !== 'none') && !isSameOrigin(config, request)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'way'>

/** A browser says where a request comes from, and no page can make it say otherwise. */
export function isSameOrigin(config: App['config'], { headers, way }: Asked): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  const own = originOf(`${way === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`)
  const known = [own, originOf(config.publicUrl ?? '')].filter((origin) => origin !== undefined)
  return headers.origin !== undefined && known.includes(headers.origin.toLowerCase())
}

/** For what needs no session: programs that are no browser say nothing about it. */
export function saysOtherOrigin(config: App['config'], request: Asked): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = request.headers
  return (origin !== undefined || site !== 'none') && !isSameOrigin(config, request)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

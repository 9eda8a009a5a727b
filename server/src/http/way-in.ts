import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { foldMapped } from './client-address.ts'

/** How a request came: on the first two ways alone nobody between reads a password or a cookie. */
export type WayIn = 'https' | 'localhost' | 'plain'

type Asked = Pick<FastifyRequest, 'headers' | 'socket'>

export function wayIn(config: App['config'], request: Asked): WayIn {
  const forwarded = forwardedProtocol(config, request)
  if (forwarded === 'https') return 'https'
  const host = request.headers.host ?? ''
  if (isLoopback(host)) return 'localhost'
  return forwarded === undefined && isPublic(config, host) ? 'https' : 'plain'
}

/** What the proxy says that is trusted: the last word of the header is its own. */
function forwardedProtocol({ trustProxy }: App['config'], { headers, socket }: Asked): string | undefined {
  const peer = foldMapped(socket.remoteAddress ?? '')
  const header = [headers['x-forwarded-proto'] ?? []].flat().join(',')
  if (header === '' || isIP(peer) === 0 || !trustProxy.includes(peer)) return undefined
  return header.split(',').at(-1)?.trim().toLowerCase()
}

/** Whatever a browser calls so never leaves its machine. */
function isLoopback(host: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

/** A TLS proxy that passes the host through, as PUBLIC_URL says there is one. */
function isPublic({ publicUrl }: App['config'], host: string): boolean {
  if (publicUrl === undefined) return false
  const url = new URL(publicUrl)
  return url.protocol === 'https:' && url.host === host.toLowerCase()
}

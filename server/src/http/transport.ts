import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { foldMapped } from './client-address.ts'

/** How a request arrived: only the first two are safe from eavesdropping. */
export type Transport = 'https' | 'localhost' | 'plain'

type Incoming = Pick<FastifyRequest, 'headers' | 'socket'>

export function transportOf(config: App['config'], request: Incoming): Transport {
  const forwarded = forwardedProtocol(config, request)
  if (forwarded === 'https') return 'https'
  const host = request.headers.host ?? ''
  if (isLoopback(host)) return 'localhost'
  return forwarded === undefined && isPublic(config, host) ? 'https' : 'plain'
}

/** As reported by the trusted proxy: the last entry of the header is its own. */
function forwardedProtocol({ trustProxy }: App['config'], { headers, socket }: Incoming): string | undefined {
  const peer = foldMapped(socket.remoteAddress ?? '')
  const header = [headers['x-forwarded-proto'] ?? []].flat().join(',')
  if (header === '' || isIP(peer) === 0 || !trustProxy.includes(peer)) return undefined
  return header.split(',').at(-1)?.trim().toLowerCase()
}

/** Browsers keep requests to these names on the same machine. */
function isLoopback(host: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

/** A TLS proxy that keeps the Host header, as PUBLIC_URL implies. */
function isPublic({ publicUrl }: App['config'], host: string): boolean {
  if (publicUrl === undefined) return false
  const url = new URL(publicUrl)
  return url.protocol === 'https:' && url.host === host.toLowerCase()
}

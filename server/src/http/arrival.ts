import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from '#app.ts'
import { clientAddress } from './client-address.ts'

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>

/** The caller's own request id if it is safe to log, else a new one. */
export function requestId({ headers }: Pick<Incoming, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

/** The client's address, behind any trusted proxies. */
export function addressOf({ trustProxy }: App['config'], { headers, socket }: Incoming): string {
  const forwardedFor = headers['x-forwarded-for']
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return clientAddress(socket.remoteAddress ?? '', hops, trustProxy)
}

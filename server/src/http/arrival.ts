import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { App } from '../app.ts'
import { clientAddress } from './client-address.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>

/** The caller's own id of the request where it has one that can be logged. */
export function requestId({ headers }: Pick<Asked, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

/** Of the client, behind the proxies that are trusted. */
export function addressOf({ trustProxy }: App['config'], { headers, socket }: Asked): string {
  const forwardedFor = headers['x-forwarded-for']
  const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return clientAddress(socket.remoteAddress ?? '', hops, trustProxy)
}

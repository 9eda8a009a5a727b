import type { Endpoint } from '@tributary/contract/endpoint'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { guardManage } from './guard-manage.ts'
import { sendRefusal } from './send.ts'
import { waitForDatabase, waitsForDatabase } from './wait-for-database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    projectId: number
    /** The server key; '' for other credentials. */
    serverKey: string
    /** The client's address, behind any trusted proxies. */
    clientAddress: string
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function authenticate(app: App, endpoint: Endpoint): Hook {
  if (endpoint.surface === 'manage') return guardManage(app, endpoint)
  const refusal = refuse(endpoint.unauthorized ?? 'unauthorized')
  if (endpoint.credential === 'none') return async () => undefined
  const waits = waitsForDatabase(endpoint)
  return async (request, reply) => {
    const key = keyOf(app, request)
    const find = async () => (key === undefined ? undefined : app.serverKeys.projectOf(key))
    const projectId = await (waits ? waitForDatabase(find) : find())
    if (key === undefined || projectId === undefined) return sendRefusal(reply, refusal)
    request.projectId = projectId
    request.serverKey = key
  }
}

export async function projectOfKey(app: App, request: FastifyRequest): Promise<number | undefined> {
  const key = keyOf(app, request)
  return key === undefined ? undefined : app.serverKeys.projectOf(key)
}

function keyOf({ config }: App, { headers }: FastifyRequest): string | undefined {
  for (const header of config.serviceKeyHeaders) {
    const key = headers[header]
    if (typeof key === 'string' && key !== '') return key
  }
  return undefined
}

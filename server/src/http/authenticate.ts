import type { Endpoint } from '@tributary/contract/endpoint'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { sendRefusal } from './send.ts'

declare module 'fastify' {
  interface FastifyRequest {
    projectId: number
    /** The client, behind the proxies that are trusted. */
    clientAddress: string
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function authenticate(app: App, endpoint: Pick<Endpoint, 'credential' | 'unauthorized'>): Hook {
  const refusal = refuse(endpoint.unauthorized ?? 'unauthorized')
  if (endpoint.credential === 'none') return async () => undefined
  if (endpoint.credential === 'admin_token') {
    return async (request, reply) => (isAdmin(app, request) ? undefined : sendRefusal(reply, refusal))
  }
  return async (request, reply) => {
    const projectId = await projectOfKey(app, request)
    if (projectId === undefined) return sendRefusal(reply, refusal)
    request.projectId = projectId
  }
}

export function isAdmin(app: App, request: FastifyRequest): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token !== undefined && app.secrets.isAdminToken(token)
}

export async function projectOfKey(app: App, request: FastifyRequest): Promise<number | undefined> {
  for (const header of app.config.serviceKeyHeaders) {
    const key = request.headers[header]
    if (typeof key === 'string' && key !== '') return app.serverKeys.projectOf(key)
  }
  return undefined
}

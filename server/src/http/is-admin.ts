import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

/** The admin token is accepted in the Authorization header only. */
export function isAdmin(app: App, request: FastifyRequest): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token !== undefined && app.secrets.isAdminToken(token)
}

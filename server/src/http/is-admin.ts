import type { FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { bearerOf } from './bearer-of.ts'

export function isAdmin(app: App, request: FastifyRequest): boolean {
  const token = bearerOf(request)
  return token !== undefined && app.secrets.isAdminToken(token)
}

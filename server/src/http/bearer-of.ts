import type { FastifyRequest } from 'fastify'

/** Secrets are accepted in the Authorization header only, never in a query. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token
}

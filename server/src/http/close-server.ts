import type { FastifyInstance } from 'fastify'

/** Finishes running requests; connections still open after the timeout are cut off. */
export async function closeServer(server: FastifyInstance, timeoutMs = 10_000): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), timeoutMs)
  await server.close().finally(() => clearTimeout(timer))
}

import type { FastifyInstance } from 'fastify'

/** Finishes running requests; connections still open after the timeout are cut off. */
export async function closeServer(server: FastifyInstance, patienceMs = 10_000): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patienceMs)
  await server.close().finally(() => clearTimeout(timer))
}

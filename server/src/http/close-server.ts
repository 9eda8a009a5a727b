import type { FastifyInstance } from 'fastify'

/** Requests that have begun are finished; whoever is not done sending them by then is cut off. */
export async function closeServer(server: FastifyInstance, patienceMs = 10_000): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patienceMs)
  await server.close().finally(() => clearTimeout(timer))
}

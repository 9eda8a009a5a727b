import type { FastifyInstance } from 'fastify'

/** Those that browsers and fetch keep, or open for later, would hold a server that stops for a minute. */
export function endConnections({ server }: FastifyInstance): void {
  server.on('connection', (socket) => socket.destroy())
  server.closeAllConnections()
}

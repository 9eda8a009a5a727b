import { createServer, type Http2Session } from 'node:http2'
import type { FakeNetwork } from './fake-network.ts'
import { type FakeServer, type FakeServerOptions, serveOn } from './serve-fakes.ts'

/** Like serveFakes, for services that only speak HTTP/2; here without TLS. */
export function serveHttp2Fakes(
  networks: Record<string, FakeNetwork>,
  options: FakeServerOptions = {},
): Promise<FakeServer> {
  const sessions = new Set<Http2Session>()
  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  return serveOn(server, networks, {
    ...options,
    disconnect: () => {
      for (const session of sessions) session.destroy()
    },
  })
}

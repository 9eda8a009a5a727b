import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

export type Sessions = Map<string, { transport: StreamableHTTPServerTransport; key: string }>

const mostSessions = 200

/** Clients that vanish never close their session. */
export function forgetOldest(sessions: Sessions): void {
  const [oldest] = sessions
  if (sessions.size < mostSessions || oldest === undefined) return
  sessions.delete(oldest[0])
  void oldest[1].transport.close()
}

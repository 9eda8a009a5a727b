import { randomUUID } from 'node:crypto'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { forgetOldest, type Sessions } from './http-sessions.ts'
import { type McpSettings, makeMcpServer } from './make-server.ts'

export type HttpSettings = Omit<McpSettings, 'connection'> & {
  url: string
  project: string | undefined
  host: string
  port: number
  /** A request failed for a reason that its caller is not told. */
  onError: (error: unknown) => void
}

/** Every session has the key of its caller: `Authorization: Bearer mk_…`. The server itself has none to lend. */
export async function serveHttp(
  settings: HttpSettings,
): Promise<{ address: string; close: () => Promise<void> }> {
  const sessions: Sessions = new Map()
  const server = createServer((request, response) => {
    answer(settings, sessions, { request, response }).catch((error: unknown) => {
      settings.onError(error)
      if (!response.headersSent) refuse(response, 500, 'The request failed.')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://${settings.host}:${port}/mcp`, close: () => close(server, sessions) }
}

async function close(server: HttpServer, sessions: Sessions): Promise<void> {
  for (const { transport } of sessions.values()) await transport.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

async function answer(
  settings: HttpSettings,
  sessions: Sessions,
  { request, response }: Exchange,
): Promise<void> {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/mcp')
    return refuse(response, 404, 'The address of the server is /mcp.')
  if (isForeignPage(request, settings.host))
    return refuse(response, 403, 'Web pages cannot call this server.')
  const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined) {
    response.setHeader('www-authenticate', 'Bearer')
    return refuse(response, 401, 'Send a management key: Authorization: Bearer mk_….')
  }
  const id = request.headers['mcp-session-id']
  const known = typeof id === 'string' ? sessions.get(id) : undefined
  // A session belongs to the key that began it.
  if (id !== undefined && known?.key !== key) return refuse(response, 404, 'There is no such session.')
  const transport = known?.transport ?? (await openSession(settings, sessions, key))
  await transport.handleRequest(request, response)
}

/** A page in a browser may reach loopback, also under another name (DNS rebinding). */
function isForeignPage({ headers }: IncomingMessage, host: string): boolean {
  if (headers.origin !== undefined) return true
  if (host !== '127.0.0.1') return false
  return !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
}

async function openSession(settings: HttpSettings, sessions: Sessions, key: string) {
  const { url, project, write, now } = settings
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => {
      forgetOldest(sessions)
      sessions.set(id, { transport, key })
    },
    onsessionclosed: (id) => void sessions.delete(id),
  })
  const server = makeMcpServer({ connection: { url, key, project }, write, now })
  await server.connect(transport as Transport)
  return transport
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }))
}

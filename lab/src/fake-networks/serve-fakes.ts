import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerCall } from './answer-call.ts'
import type { FakeAnswer, FakeNetwork, FakeRequest } from './fake-network.ts'

export type FakeServer = {
  /** Each network is served at `url/its-name`. */
  url: string
  seen: (FakeRequest & { network: string })[]
  /** Responses to send instead of the network's own, in this order. */
  instead: FakeAnswer[]
  stop: () => Promise<void>
}

export type ReceivedCall = FakeServer['seen'][number] & { answer: FakeAnswer }

export type FakeServerOptions = { port?: number; onCall?: (call: ReceivedCall) => void }

/** Local ad networks for development and tests; nothing is persisted. */
export function serveFakes(
  networks: Record<string, FakeNetwork>,
  options: FakeServerOptions = {},
): Promise<FakeServer> {
  const server = createServer()
  return serveOn(server, networks, { ...options, disconnect: () => server.closeAllConnections() })
}

type Listening = FakeServerOptions & { disconnect: () => void }

export async function serveOn(
  server: Server | Http2Server,
  networks: Record<string, FakeNetwork>,
  { port = 0, onCall, disconnect }: Listening,
): Promise<FakeServer> {
  const seen: FakeServer['seen'] = []
  const instead: FakeAnswer[] = []
  server.on('request', async (request: IncomingMessage, reply: ServerResponse) => {
    // Callers may disconnect at any time.
    reply.on('error', () => undefined)
    const { network, call } = await readRequest(request)
    seen.push({ network, ...call })
    const answer = instead.shift() ?? answerCall(networks[network], call)
    const { status, body, headers } = answer
    onCall?.({ network, ...call, answer })
    if (reply.destroyed) return
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    instead,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        disconnect()
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<{ network: string; call: FakeRequest }> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const [, network = '', ...rest] = url.pathname.split('/')
  return {
    network,
    call: {
      method: request.method ?? '',
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers as Record<string, string | undefined>,
      body: await text(request).catch(() => ''),
    },
  }
}

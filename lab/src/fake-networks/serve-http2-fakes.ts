import { createServer, type Http2Session, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerCall } from './answer-call.ts'
import type { FakeAnswer, FakeNetwork, FakeRequest } from './fake-network.ts'
import type { FakeServer, FakeServerOptions } from './serve-fakes.ts'

/** Like serveFakes, for services that only speak HTTP/2; here without TLS. */
export async function serveHttp2Fakes(
  networks: Record<string, FakeNetwork>,
  { port = 0, onCall }: FakeServerOptions = {},
): Promise<FakeServer> {
  const seen: FakeServer['seen'] = []
  const instead: FakeAnswer[] = []
  const sessions = new Set<Http2Session>()
  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', async (stream, headers) => {
    // Callers may disconnect at any time.
    stream.on('error', () => undefined)
    const { network, call } = await readRequest(stream, headers)
    seen.push({ network, ...call })
    const given = instead.shift() ?? answerCall(networks[network], call)
    onCall?.({ network, ...call, answer: given })
    answer(stream, given)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    instead,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

async function readRequest(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): Promise<{ network: string; call: FakeRequest }> {
  const url = new URL(String(headers[':path']), 'http://fake')
  const [, network = '', ...rest] = url.pathname.split('/')
  return {
    network,
    call: {
      method: String(headers[':method']),
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: headers as Record<string, string | undefined>,
      body: await text(stream).catch(() => ''),
    },
  }
}

function answer(stream: ServerHttp2Stream, { status, body, headers }: FakeAnswer): void {
  if (stream.closed || stream.destroyed) return
  stream.respond({ ':status': status, 'content-type': 'application/json', ...headers })
  stream.end(body === '' ? undefined : JSON.stringify(body))
}

import { createServer, type Http2Session, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerCall } from './answer-call.ts'
import type { FakeAnswer, FakeNetwork, FakeRequest } from './fake-network.ts'
import type { FakeServer, FakeServerOptions } from './serve-fakes.ts'

/** As serveFakes, for services that speak HTTP/2 alone; here in the clear. */
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
    // A caller that goes away in the middle is no trouble of ours.
    stream.on('error', () => undefined)
    const url = new URL(String(headers[':path']), 'http://fake')
    const [, network = '', ...rest] = url.pathname.split('/')
    const call: FakeRequest = {
      method: String(headers[':method']),
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: headers as Record<string, string | undefined>,
      body: await text(stream).catch(() => ''),
    }
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

function answer(stream: ServerHttp2Stream, { status, body, headers }: FakeAnswer): void {
  if (stream.closed || stream.destroyed) return
  stream.respond({ ':status': status, 'content-type': 'application/json', ...headers })
  stream.end(body === '' ? undefined : JSON.stringify(body))
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request on its way: nothing came through, the answer is lost, or somebody else answers. */
type Weather = 'fine' | 'down' | 'swallows-answers' | 'silent' | { status: number; retryAfter?: string }

/** Between the phone and the service, so that the network can fail in every way while the service stays what it is. */
export async function faultProxy(target: string) {
  const proxy = {
    weather: 'fine' as Weather,
    /** Bodies of the batches that arrived here, whatever became of them. */
    batches: [] as string[],
    url: '',
    close: () => Promise.resolve(),
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      if (incoming.method === 'POST') proxy.batches.push(body.toString())
      pass({ weather: proxy.weather, target, incoming, outgoing, body })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = () => closeServer(server)
  return proxy
}

type Passing = {
  weather: Weather
  target: string
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: Buffer
}

function pass({ weather, target, incoming, outgoing, body }: Passing): void {
  if (weather === 'down') {
    outgoing.destroy()
    return
  }
  if (weather === 'silent') return
  if (typeof weather === 'object') {
    const { status, retryAfter } = weather
    outgoing.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    outgoing.end('{}')
    return
  }
  const { method, headers, url = '' } = incoming
  const forward = request(`${target}${url}`, { method, headers }, (answer) => {
    if (weather === 'swallows-answers' && method === 'POST') {
      // Read to its end first: the service has done its work.
      answer.resume().on('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  forward.on('error', () => outgoing.destroy())
  forward.end(body)
}

export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request: it fails, its response is lost, it hangs, or the proxy responds itself. */
type Mode = 'up' | 'down' | 'loses-responses' | 'hangs' | { status: number; retryAfter?: string }

/** A proxy between the phone and the real service that simulates network failures. */
export async function faultProxy(target: string) {
  const proxy = {
    mode: 'up' as Mode,
    /** Bodies of all batches that arrived here, delivered or not. */
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
      pass({ mode: proxy.mode, target, incoming, outgoing, body })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy.close = () => closeServer(server)
  return proxy
}

type Passing = {
  mode: Mode
  target: string
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: Buffer
}

function pass({ mode, target, incoming, outgoing, body }: Passing): void {
  if (mode === 'down') {
    outgoing.destroy()
    return
  }
  if (mode === 'hangs') return
  if (typeof mode === 'object') {
    const { status, retryAfter } = mode
    outgoing.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    outgoing.end('{}')
    return
  }
  const { method, headers, url = '' } = incoming
  const forward = request(`${target}${url}`, { method, headers }, (response) => {
    if (mode === 'loses-responses' && method === 'POST') {
      // Read to the end first: the service has finished its work.
      response.resume().on('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
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

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { closeServer } from './fault-proxy.ts'

const client = path.resolve(import.meta.dirname, '../..')

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the example app on its own origin, as in a WebView, and forwards /api/ for an app on the service's origin. */
export async function pageServer(dist: string, service: string) {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) return forward(`${service}${pathname}`, incoming, outgoing)
    if (pathname === '/empty') return send(outgoing, '.html', '<!doctype html><title>empty</title>')
    const folder = pathname.startsWith('/dist/') ? path.dirname(dist) : client
    try {
      send(outgoing, path.extname(pathname), readFileSync(path.join(folder, path.normalize(pathname))))
    } catch {
      outgoing.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => closeServer(server) }
}

function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const forwarded = request(url, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}

function send(outgoing: ServerResponse, extension: string, content: string | Buffer): void {
  outgoing.writeHead(200, { 'content-type': types[extension] ?? 'text/plain' }).end(content)
}

import { randomUUID } from 'node:crypto'
import type { LoadRequest } from './load.ts'

const run = randomUUID()
let made = 0

/** What goes over the wire for a request, written beforehand as far as it is always the same. */
export function writeRequest(request: LoadRequest, host: string): () => string {
  const { body } = request
  if (body === undefined) {
    const text = headOf(request, host, 0)
    return () => text
  }
  return () => {
    const own = body.replaceAll('[<id>]', () => `${run}-${made++}`)
    return `${headOf(request, host, Buffer.byteLength(own))}${own}`
  }
}

function headOf({ path, method = 'GET', headers }: LoadRequest, host: string, length: number): string {
  const all = { host, ...headers, ...(method === 'POST' && { 'content-length': length }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

import { randomUUID } from 'node:crypto'
import type { LoadRequest } from './run-load.ts'

const run = randomUUID()
let made = 0

/** The bytes of each request; everything that is always the same is written in advance. */
export function writeRequests(requests: readonly LoadRequest[], url: string): (() => string)[] {
  const { host } = new URL(url)
  return requests.map((request) => writeRequest(request, host))
}

function writeRequest(request: LoadRequest, host: string): () => string {
  const { body } = request
  if (body === undefined) {
    const text = headOf(request, host, 0)
    return () => text
  }
  return () => {
    const ownBody = body.replaceAll('[<id>]', () => `${run}-${made++}`)
    return `${headOf(request, host, Buffer.byteLength(ownBody))}${ownBody}`
  }
}

function headOf({ path, method = 'GET', headers }: LoadRequest, host: string, length: number): string {
  const all = { host, ...headers, ...(method === 'POST' && { 'content-length': length }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

import { type Agent, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestService } from './test-service.ts'

export type Sent = { body?: Buffer | string; headers?: Record<string, string>; agent?: Agent }

export type Received = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As they came over the wire. */
  bytes: Buffer
  /** Decompressed. */
  text: string
}

export type OverSocket = Awaited<ReturnType<typeof overSocket>>

/** Sends requests over a real connection, with exactly the given headers, and decompresses nothing by itself. */
export async function overSocket({ server }: Pick<TestService, 'server'>) {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const ask = (method: string, path: string, { body, headers = {}, agent }: Sent = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const request = send(
        { port, host: '127.0.0.1', method, path, headers, ...(agent && { agent }) },
        (response) => {
          buffer(response).then((bytes) => {
            const { statusCode: status = 0, headers: received } = response
            resolve({
              status,
              headers: received,
              bytes,
              text: decompressed(bytes, received['content-encoding']),
            })
          }, reject)
        },
      )
      request.once('error', reject)
      request.end(body)
    })
  return { port, ask }
}

function decompressed(bytes: Buffer, coding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzip,
  inflate,
} from 'node:zlib'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyRequest } from 'fastify'
import { RefusedBody } from './refused-body.ts'

type Coding = keyof typeof decompress

const decompress = { br: promisify(brotliDecompress), deflate: promisify(inflate), gzip: promisify(gunzip) }
const decompressors = { br: createBrotliDecompress, deflate: createInflate, gzip: createGunzip }

/** How a body is compressed: `identity` if it is not, undefined if we cannot read it. */
export function codingOf(header: string | undefined): Coding | 'identity' | undefined {
  if (header === undefined) return 'identity'
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  const [name = 'identity', ...others] = names
  if (others.length > 0) return undefined
  if (name === 'x-gzip') return 'gzip'
  return name === 'identity' || name === 'br' || name === 'gzip' || name === 'deflate' ? name : undefined
}

type Done = (error: Error | null, bytes: Buffer) => void

const nothing = Buffer.alloc(0)

/**
 * The bytes of a whole body. Without `Content-Encoding` they are passed on at once: most bodies are events.
 * Decompression stops at the limit of the route: a small body must not fill the memory.
 */
export function decompressed(request: FastifyRequest, raw: Buffer, done: Done): void {
  const coding = codingOf(request.headers['content-encoding'])
  if (coding === 'identity' || raw.length === 0) done(null, raw)
  else if (coding === undefined) done(new RefusedBody(refuse('unsupported_encoding')), nothing)
  else
    decompressWhole(request, raw, coding).then(
      (bytes) => done(null, bytes),
      (error) => done(error, nothing),
    )
}

async function decompressWhole(request: FastifyRequest, raw: Buffer, coding: Coding): Promise<Buffer> {
  request.compressedBody = raw
  const { bodyLimit } = request.routeOptions
  try {
    const bytes = await decompress[coding](raw, { maxOutputLength: bodyLimit })
    request.holdBody(bytes.length)
    return bytes
  } catch (error) {
    if (error instanceof RefusedBody) throw error
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedBody(isTooLarge ? tooLarge(bodyLimit) : refuse('corrupt_body'))
  }
}

const mebibyte = 1_048_576

export function tooLarge(limit: number): Refusal {
  return limit > mebibyte
    ? refuse('upload_too_large', { maximum: String(limit / mebibyte) })
    : refuse('body_too_large')
}

export class CorruptUpload extends Error {}

/** Not `pipeline`: it would close the connection before the caller learns that the body is corrupt. */
export async function* decompressStream(body: Readable, coding: Coding): AsyncGenerator<Buffer> {
  const decompressor = decompressors[coding]()
  body.once('error', (error) => decompressor.destroy(error))
  body.once('close', () => {
    if (!body.readableEnded) decompressor.destroy(new Error('The client disconnected.'))
  })
  try {
    yield* body.pipe(decompressor)
  } catch (error) {
    if (body.destroyed && !body.readableEnded) throw error
    throw new CorruptUpload('The body cannot be decompressed.')
  } finally {
    // The rest of the body is read and dropped, or the connection would be stuck.
    body.unpipe(decompressor)
    body.resume()
    decompressor.destroy()
  }
}

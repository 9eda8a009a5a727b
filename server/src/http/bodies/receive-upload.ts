import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { codingOf, decompressStream } from './decompress-body.ts'

/** A request body that is streamed. */
export type Upload = {
  contentType: string
  /** Whether we can decompress it, or need not. */
  isReadable: boolean
  /** Decompressed. Throws UploadStalled if no data arrives for too long, CorruptUpload if it cannot be decompressed. */
  chunks: AsyncIterable<Buffer>
  /** Aborted when the client disconnects or the service stops. */
  gone: AbortSignal
}

export class UploadStalled extends Error {}

const timeoutMs = 60_000

const uploading = new WeakSet<Socket>()

/** Uploads are exempt from the request timeout. */
export function isUploading(socket: Socket): boolean {
  return uploading.has(socket)
}

/** In its own scope: elsewhere bodies are JSON and limited in size. */
export function acceptUploads(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route(route)
  })
}

export function receiveUpload(request: FastifyRequest, reply: FastifyReply): Upload {
  const socket = request.raw.socket
  const coding = codingOf(request.headers['content-encoding'])
  const body = request.body instanceof Readable ? request.body : Readable.from([])
  uploading.add(socket)
  const gone = new AbortController()
  // The server finishes running requests before it closes, but an upload may take minutes.
  const stop = () => gone.abort(new Error('The service is stopping.'))
  stopping.get(request.server.server)?.add(stop)
  reply.raw.once('close', () => {
    uploading.delete(socket)
    stopping.get(request.server.server)?.delete(stop)
    if (!reply.raw.writableFinished) gone.abort(new Error('The client disconnected.'))
  })
  return {
    contentType: (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    isReadable: coding !== undefined,
    chunks: chunksOf(coding === undefined || coding === 'identity' ? body : decompressStream(body, coding)),
    gone: gone.signal,
  }
}

const stopping = new WeakMap<object, Set<() => void>>()

/** Aborts running uploads when the server closes. */
export function endUploadsWhenStopping(server: FastifyInstance): void {
  const stops = new Set<() => void>()
  stopping.set(server.server, stops)
  server.addHook('preClose', async () => {
    for (const stop of stops) stop()
  })
}

async function* chunksOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new UploadStalled('No data received within the timeout.')),
      timeoutMs,
    )
    const read = await Promise.race([chunks.next(), promise]).finally(() => clearTimeout(timer))
    if (read.done) return
    yield read.value
  }
}

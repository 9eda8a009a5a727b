import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** A body that is taken as it comes. */
export type Upload = {
  contentType: string
  contentEncoding: string
  /** Throws UploadStalled when nothing comes for too long. */
  chunks: AsyncIterable<Buffer>
  /** The sender has hung up, or the service stops. */
  gone: AbortSignal
}

export class UploadStalled extends Error {}

const patienceMs = 60_000

const uploading = new WeakSet<Socket>()

/** The time limit of ordinary requests does not hold for it. */
export function isUploading(socket: Socket): boolean {
  return uploading.has(socket)
}

/** In a scope of its own: elsewhere a body is JSON, and has a limit. */
export function acceptUploads(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route(route)
  })
}

export function receiveUpload(request: FastifyRequest, reply: FastifyReply): Upload {
  const socket = request.raw.socket
  uploading.add(socket)
  const gone = new AbortController()
  // What the server has begun is finished before it closes, but this may take minutes.
  const stop = () => gone.abort(new Error('The service stops.'))
  stopping.get(request.server.server)?.add(stop)
  reply.raw.once('close', () => {
    uploading.delete(socket)
    stopping.get(request.server.server)?.delete(stop)
    if (!reply.raw.writableFinished) gone.abort(new Error('The sender has hung up.'))
  })
  return {
    contentType: (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    contentEncoding: request.headers['content-encoding'] ?? '',
    chunks: chunksOf(request.body instanceof Readable ? request.body : Readable.from([])),
    gone: gone.signal,
  }
}

const stopping = new WeakMap<object, Set<() => void>>()

/** Uploads that are under way end when the server is told to close. */
export function endUploadsWhenStopping(server: FastifyInstance): void {
  const stops = new Set<() => void>()
  stopping.set(server.server, stops)
  server.addHook('preClose', async () => {
    for (const stop of stops) stop()
  })
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new UploadStalled('Nothing came for too long.')), patienceMs)
    const read = await Promise.race([chunks.next(), promise]).finally(() => clearTimeout(timer))
    if (read.done) return
    yield read.value
  }
}

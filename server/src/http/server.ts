import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../app.ts'
import { clientAddress } from './client-address.ts'
import { answerClientError, answerError, handleErrors } from './error-handler.ts'
import { answerNotFound } from './not-found.ts'
import { observe } from './observe.ts'
import { limitRate } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import { RefusedBody } from './refused-body.ts'
import { serveEverything } from './routes.ts'

const bodyLimit = 1_048_576

export function buildServer(app: App): FastifyInstance {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // http/observe.ts writes one line an answer, without query or headers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
    genReqId: (request) => acceptableId(request.headers['x-request-id']) ?? randomUUID(),
    // The query is read once, by http/read-query.ts.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 200 },
  })
  server.server.maxConnections = 4_000
  server.decorateRequest('projectId', 0)
  server.decorateRequest('clientAddress', '')
  server.addHook('onRequest', async (request, reply) => {
    request.clientAddress = clientAddress(request.socket.remoteAddress ?? '', forwardedFor(request.headers['x-forwarded-for']), app.config.trustProxy)
    reply.header('x-request-id', request.id)
  })
  observe(server, app)
  limitRate(server, app)
  acceptJson(server)
  handleErrors(server)
  answerNotFound(server, app)
  serveEverything(server, app)
  return server
}

function acceptJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'buffer' }, (_request, raw, done) => {
    const read = readJson(raw as Buffer)
    if ('refused' in read) done(new RefusedBody(read.refused))
    else done(null, read.value)
  })
}

function acceptableId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : undefined
}

function forwardedFor(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}


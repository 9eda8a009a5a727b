import { createServer } from 'node:http'
import { refuse } from '@tributary/contract/refusals'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from '#app.ts'
import { acceptJson } from './accept-json.ts'
import { addressOf, requestId } from './arrival.ts'
import { limitBodies } from './bodies/limit-bodies.ts'
import { endUploadsWhenStopping } from './bodies/receive-upload.ts'
import { allowEveryOrigin } from './client-api/allow-every-origin.ts'
import { answerClientError, answerError, handleErrors } from './error-handler.ts'
import { type RateLimit, rateLimit } from './limits/rate-limit.ts'
import { type AnswerPath, makeAnswerPath } from './links/answer-path.ts'
import { linkListener } from './links/link-listener.ts'
import { links } from './links/links.ts'
import { answerNotFound } from './not-found.ts'
import { makeRecordResponse, observe, type RecordResponse } from './observe.ts'
import { guardPublicApis } from './public-apis/guard-public-apis.ts'
import { refuseWhenStopping, type Stopping } from './refuse-when-stopping.ts'
import { invalidateChangedReports } from './reporting-api/invalidate-changed-reports.ts'
import { serveEverything } from './routes.ts'
import { sendRefusal } from './send.ts'
import { enterSpans, traceRequests } from './trace-requests.ts'

const bodyLimit = 1_048_576

const serverOptions = {
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  // Otherwise Node responds to requests without a Host header itself, without a body.
  requireHostHeader: false,
}

// Node rejects longer URLs together with the headers.
const maxUrlLength = 16_384

export function buildServer(app: App): FastifyInstance {
  const limit = rateLimit(app)
  const stopping: Stopping = { now: false }
  const recordResponse = makeRecordResponse(app, stopping)
  const answerPath = makeAnswerPath(app)
  const server = createFastify(app, { answerPath, limit, stopping, recordResponse })
  server.server.maxConnections = app.config.memory.counts.sockets
  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node would send a 417 without a body.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  )
  decorateRequests(server)
  // Hooks that run on every request use callbacks: a promise each would slow down the click path.
  server.addHook('onRequest', (request, reply, done) => {
    arrive(app, request, reply)
    if ((limit(request, reply) ?? refuseHostless(request, reply)) === undefined) done()
  })
  observe(server, recordResponse)
  enterSpans(server, app)
  allowEveryOrigin(server)
  guardPublicApis(server, app)
  refuseWhenStopping(server, stopping)
  endUploadsWhenStopping(server)
  links(server, app, answerPath)
  invalidateChangedReports(server, app)
  answerNotFound(server, app)
  limitBodies(server, app.config.memory.service.bodies * 1_048_576)
  acceptJson(server)
  handleErrors(server)
  serveEverything(server, app)
  return server
}

type Parts = { answerPath: AnswerPath; limit: RateLimit; stopping: Stopping; recordResponse: RecordResponse }

function createFastify(app: App, { answerPath, limit, stopping, recordResponse }: Parts): FastifyInstance {
  return Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // http/observe.ts writes one line per response, without query or headers.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // A child logger per request would cost throughput; log calls name their request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    serverFactory: (router) =>
      createServer(
        serverOptions,
        traceRequests(app, linkListener({ app, answerPath, stopping, recordResponse, router })),
      ),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A URL that cannot be decoded has no route and no hooks, but counts and gets a response like any other.
    frameworkErrors: (error, request, reply) => {
      arrive(app, request, reply)
      return limit(request, reply) ?? answerError(error, request, reply)
    },
    genReqId: requestId,
    // http/read-query.ts parses the query, once.
    routerOptions: { querystringParser: () => ({}), maxParamLength: maxUrlLength },
  })
}

function decorateRequests(server: FastifyInstance): void {
  server.decorateRequest('projectId', 0)
  server.decorateRequest('serverKey', '')
  server.decorateRequest('clientAddress', '')
  server.decorateRequest('caller', null)
  server.decorateRequest('handled', null)
  server.decorateRequest('transport', 'plain')
}

function arrive({ config }: App, request: FastifyRequest, reply: FastifyReply): void {
  request.clientAddress = addressOf(config, request)
  reply.header('x-request-id', request.id)
}

function refuseHostless(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
  return hostless ? sendRefusal(reply, refuse('invalid_request')) : undefined
}

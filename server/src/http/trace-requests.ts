import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { enterSpan, type Span } from '#tracing/current-span.ts'
import { requestPath } from './request-path.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const spans = new WeakMap<IncomingMessage, Span>()

/** Callers of these have a credential. Anybody can send a request to the others, and could have everything recorded. */
const trustedPath = /^\/api\/(v1|manage)\//

/** Asked every few seconds by balancers and Prometheus. */
const probePath = /^\/(health\/|metrics$)/

/** Records requests as spans, from their head to the end of their response. */
export function traceRequests({ tracing }: App, listener: Listener): Listener {
  if (tracing === undefined) return listener
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const path = requestPath(url)
    if (probePath.test(path)) return listener(request, response)
    const span = tracing.startRequest({ method, headers, isPublic: !trustedPath.test(path) })
    if (span === undefined) return listener(request, response)
    spans.set(request, span)
    response.once('close', span.end)
    enterSpan(span, () => listener(request, response))
  }
}

/** Once a body has been read, hooks and handler run outside of the listener's context. */
export function enterSpans(server: FastifyInstance, { tracing }: App): void {
  if (tracing === undefined) return
  server.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request.raw)
    if (span === undefined) return done()
    nameSpan(span, request.method, request.routeOptions.url)
    enterSpan(span, done)
  })
}

type Answered = {
  method: string
  route: string
  status: number
  id: string
  project?: number | undefined
}

/** The same fields as the log line. Returns the id of the trace. */
export function traceResponse(request: IncomingMessage, answered: Answered): string | undefined {
  const span = spans.get(request)
  if (span === undefined) return undefined
  const { method, route, status, id, project } = answered
  nameSpan(span, method, route)
  span.set({
    'http.response.status_code': status,
    'tributary.request': id,
    ...(project !== undefined && { 'tributary.project': project }),
  })
  if (status >= 500) span.fail(String(status))
  return span.traceId
}

function nameSpan(span: Span, method: string, route: string | undefined): void {
  if (route === undefined || route === 'unknown') return
  span.rename(`${method} ${route}`)
  span.set({ 'http.route': route })
}

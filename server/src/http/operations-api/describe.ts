import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { docs, openapi } from '@tributary/contract/operations-api/operations'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { docsStylesheet } from '../docs/docs-stylesheet.ts'
import { renderDocs } from '../docs/render-docs.ts'
import { represent } from '../representation/represent.ts'
import { serve } from '../route.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The contract as OpenAPI and as an HTML page, each built at its first request: few processes are ever asked for them. */
export function describe(server: FastifyInstance, app: App): void {
  const document = once(() => buildOpenApi(endpoints, { version: app.config.version }))
  // As buffers: each is hashed and compressed once.
  const json = once(() => Buffer.from(JSON.stringify(document())))
  const page = once(() => Buffer.from(renderDocs(document())))
  const stylesheet = Buffer.from(docsStylesheet())
  const onSend = represent('no-cache')
  serve(server, app, openapi, () => ({ status: 200, json: json() }))
  for (const url of [docs.path, `${docs.path}/`])
    server.get(url, { onSend }, (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page()),
    )
  server.get('/docs/docs.css', { onSend }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

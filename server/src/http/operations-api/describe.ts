import { endpoints } from '@tributary/contract/endpoints'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { docs, openapi } from '@tributary/contract/operations-api/operations'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { docsStylesheet } from '../docs/docs-stylesheet.ts'
import { renderDocs } from '../docs/render-docs.ts'
import { serve } from '../route.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The contract as OpenAPI and as an HTML page, both rendered once at start-up. */
export function describe(server: FastifyInstance, app: App): void {
  const document = buildOpenApi(endpoints, { version: app.config.version })
  const json = JSON.stringify(document)
  const page = renderDocs(document)
  const stylesheet = docsStylesheet()
  serve(server, app, openapi, () => ({ status: 200, json }))
  server.get(docs.path, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  server.get('/docs/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
}

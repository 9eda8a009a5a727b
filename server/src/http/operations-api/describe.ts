import { docs, openapi } from '@tributary/contract/operations-api/operations'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { makeDescribeContract } from '#http/docs/describe-contract.ts'
import { docsStylesheet } from '#http/docs/docs-stylesheet.ts'
import { represent } from '#http/representation/represent.ts'
import { serve } from '#http/route.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The contract, for programs and for readers. */
export function describe(server: FastifyInstance, app: App): void {
  const describeContract = makeDescribeContract({ version: app.config.version })
  const stylesheet = Buffer.from(docsStylesheet())
  const onSend = represent('no-cache')
  serve(server, app, openapi, async () => ({ status: 200, json: (await describeContract()).json }))
  for (const url of [docs.path, `${docs.path}/`])
    server.get(url, { onSend }, async (_request, reply) => {
      const { page } = await describeContract()
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
    })
  server.get('/docs/docs.css', { onSend }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )
}

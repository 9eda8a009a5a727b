import { docs, openapi } from '@tributary/contract/operations-api/operations'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#app.ts'
import { makeDescribeContract } from '#http/docs/describe-contract.ts'
import { docsStylesheet } from '#http/docs/docs-stylesheet.ts'
import { represent } from '#http/representation/represent.ts'
import { serve } from '#http/route.ts'
import { sendRefusal } from '#http/send.ts'

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const maxQueryLength = 100

/** The contract, for programs and for readers, and the guides. */
export function describe(server: FastifyInstance, app: App): void {
  const describeContract = makeDescribeContract({ version: app.config.version })
  const stylesheet = Buffer.from(docsStylesheet())
  const onSend = represent('no-cache')
  serve(server, app, openapi, async () => ({ status: 200, json: (await describeContract()).json }))
  for (const url of [docs.path, `${docs.path}/`, `${docs.path}/:group`, `${docs.path}/guides/:guide`])
    server.get(url, { onSend }, sendPage)
  server.get('/docs/docs.css', { onSend }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { page, search } = await describeContract()
    const [path = ''] = request.url.split('?')
    const { q } = request.query as { q?: unknown }
    const isSearch = path === docs.path && typeof q === 'string' && q.trim() !== ''
    const found = isSearch ? search(q.trim().slice(0, maxQueryLength)).text : page(path.replace(/\/$/, ''))
    if (found === undefined) return sendRefusal(reply, refuse('not_found'))
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(await found)
  }
}

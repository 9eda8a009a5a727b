import { servedDomain as contract } from '@tributary/contract/operations-api/operations'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { hostName, ownHostName } from '#domain/links/host-name.ts'
import { serve } from '#http/route.ts'

/** Says nothing but yes or no: a caller learns as much by opening the link domain. */
export function servedDomain(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ config, links }, { query }) => {
    const domain = hostName(query.domain)
    if (domain === undefined) return refuse('not_found')
    const isServed = domain === ownHostName(config) || (await links.project(domain)) !== undefined
    return isServed ? { status: 200, body: { served: true } } : refuse('not_found')
  })
}

import { affiliates as contract } from '@tributary/contract/manage-api/resources'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { addAffiliate, changeAffiliate, removeAffiliate } from '#operations/campaigns/write-affiliate.ts'
import { type AffiliateRow, affiliatesAfter } from '#storage/campaigns/affiliates.ts'

export function affiliates(server: FastifyInstance, app: App): void {
  const affiliate = serveResource(server, app, affiliateOnTheWire)
  affiliate.pages(contract.list, affiliatesAfter)
  affiliate.create(contract.create, 'Affiliate created.', ({ project, body }) =>
    addAffiliate(app, project.id, body.name),
  )
  affiliate.change(contract.change, 'Affiliate updated.', ({ params, project, body }) =>
    changeAffiliate(app, project.id, { id: params.id, name: body.name }),
  )
  affiliate.remove(contract.remove, ({ params, project }) => removeAffiliate(app, project.id, params.id))
}

function affiliateOnTheWire({ id, name, code, createdAt }: AffiliateRow) {
  return { id, name, code, created_at: createdAt.toISOString() }
}

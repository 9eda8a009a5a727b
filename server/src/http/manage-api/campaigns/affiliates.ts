import { affiliates as contract } from '@tributary/contract/manage-api/resources'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { listByNumber } from '#http/manage-api/list-by-number.ts'
import { serve } from '#http/route.ts'
import { addAffiliate, changeAffiliate, removeAffiliate } from '#operations/campaigns/write-affiliate.ts'
import { type AffiliateRow, affiliatesAfter } from '#storage/campaigns/affiliates.ts'

export function affiliates(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(affiliatesAfter, affiliateOnTheWire))

  serve(server, app, contract.create, async (_, { project, body }) => {
    const affiliate = await addAffiliate(app, project.id, body.name)
    return isRefusal(affiliate)
      ? affiliate
      : envelope('Affiliate created.', affiliateOnTheWire(affiliate), 201)
  })

  serve(server, app, contract.change, async (_, { params, project, body }) => {
    const affiliate = await changeAffiliate(app, project.id, {
      id: params.id,
      name: body.name,
    })
    return isRefusal(affiliate) ? affiliate : envelope('Affiliate updated.', affiliateOnTheWire(affiliate))
  })

  serve(server, app, contract.remove, async (_, { params, project }) => {
    return (await removeAffiliate(app, project.id, params.id)) ?? noContent
  })
}

function affiliateOnTheWire({ id, name, code, createdAt }: AffiliateRow) {
  return { id, name, code, created_at: createdAt.toISOString() }
}

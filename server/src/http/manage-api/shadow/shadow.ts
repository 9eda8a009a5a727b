import {
  mapShadowCampaign as mapContract,
  readShadow as readContract,
} from '@tributary/contract/manage-api/shadow/shadow'
import { isRefusal } from '@tributary/contract/refusals'
import { shadowVendors } from '@tributary/contract/shadow-vendors'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { compareShadow } from '#operations/shadow/compare-shadow.ts'
import { mapShadowCampaign } from '#operations/shadow/map-shadow-campaign.ts'
import { receiptsOfInstalls } from '#storage/attribution/receipts.ts'
import { shadowVendorsOf } from '#storage/shadow/compared-installs.ts'
import { comparisonOnTheWire } from './comparison-on-the-wire.ts'
import { noComparison } from './no-comparison.ts'

export function shadow(server: FastifyInstance, app: App): void {
  serve(server, app, readContract, async ({ db }, { project, query }) => {
    const span = await readDays(app, project, { ...query, maxDays: 366 })
    if (isRefusal(span)) return span
    const { from, to } = span
    const known = await shadowVendorsOf(db.of(project.id), project.id)
    const vendors = shadowVendors.filter((vendor) => known.includes(vendor))
    const vendor = query.vendor ?? shadowVendors.find((one) => one === known[0])
    if (vendor === undefined) return envelope('OK', noComparison({ from, to }))
    const examples = { limit: query.limit, outcome: query.outcome, place: query.place }
    const comparison = await compareShadow(app, project, { vendor, from, to, examples })
    const installIds = comparison.examples.flatMap(({ sighting: { ours } }) => ours?.installId ?? [])
    const receipts = await receiptsOfInstalls(db.of(project.id), project.id, installIds)
    return envelope('OK', {
      vendor,
      vendors,
      from,
      to,
      ...comparisonOnTheWire(comparison, { vendor, receipts }),
    })
  })

  serve(server, app, mapContract, async (_, { project, body }) => {
    const mapped = await mapShadowCampaign(app, project.id, {
      vendor: body.vendor,
      mediaSource: body.media_source ?? '',
      campaign: body.campaign ?? '',
      to: body.mapped_to,
    })
    if (isRefusal(mapped)) return mapped
    return envelope('Campaign mapped.', {
      mapped_to: mapped?.displayId ?? null,
      mapped_name: mapped?.name ?? null,
    })
  })
}

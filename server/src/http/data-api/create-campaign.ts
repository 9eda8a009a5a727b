import { createCampaign as contract } from '@tributary/contract/data-api/create-campaign'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import * as operation from '#operations/campaigns/create-campaign.ts'
import { campaignOnTheWire } from './campaign-on-the-wire.ts'

export function createCampaign(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { projectId, body }) => {
    const campaign = await operation.createCampaign(app, projectId, body)
    return isRefusal(campaign)
      ? campaign
      : envelope('Campaign created successfully.', campaignOnTheWire(campaign), 201)
  })
}

import { changeCampaign as patch, putCampaign as put } from '@tributary/contract/data-api/change-campaign'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import * as operation from '#operations/campaigns/change-campaign.ts'
import { campaignOnTheWire } from './campaign-on-the-wire.ts'

export function changeCampaign(server: FastifyInstance, app: App): void {
  for (const contract of [patch, put])
    serve(server, app, contract, async (_, { projectId, params, body }) => {
      const campaign = await operation.changeCampaign(app, projectId, {
        displayId: params.display_id,
        change: body,
      })
      return isRefusal(campaign)
        ? campaign
        : envelope('Campaign updated successfully.', campaignOnTheWire(campaign))
    })
}

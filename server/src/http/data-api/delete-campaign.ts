import { deleteCampaign as contract } from '@tributary/contract/data-api/delete-campaign'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { removeCampaign } from '#operations/campaigns/remove-campaign.ts'

export function deleteCampaign(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { projectId, params }) => {
    return (await removeCampaign(app, projectId, params.display_id)) ? noContent : refuse('not_found')
  })
}

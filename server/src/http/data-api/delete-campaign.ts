import { deleteCampaign as contract } from '@tributary/contract/data-api/delete-campaign'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import * as storage from '../../storage/write-campaign.ts'
import { noContent } from '../answer.ts'
import { serve } from '../route.ts'

export function deleteCampaign(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db, now }, { projectId, params }) => {
    const deleted = await storage.deleteCampaign(db, projectId, params.display_id, now())
    return deleted ? noContent : refuse('not_found')
  })
}

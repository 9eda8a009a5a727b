import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { changeCampaign } from './data-api/change-campaign.ts'
import { createCampaign } from './data-api/create-campaign.ts'
import { deleteCampaign } from './data-api/delete-campaign.ts'
import { listCampaigns } from './data-api/list-campaigns.ts'
import { affiliates } from './manage-api/affiliates.ts'
import { campaigns } from './manage-api/campaigns.ts'
import { domains } from './manage-api/domains.ts'
import { keys } from './manage-api/keys.ts'
import { networkAccounts } from './manage-api/network-accounts.ts'
import { projects } from './manage-api/projects.ts'
import { storeListings } from './manage-api/store-listings.ts'
import { describe } from './operations-api/describe.ts'
import { health } from './operations-api/health.ts'
import { metrics } from './operations-api/metrics.ts'
import { serve } from './route.ts'

const served = [
  listCampaigns,
  createCampaign,
  changeCampaign,
  deleteCampaign,
  projects,
  keys,
  domains,
  storeListings,
  affiliates,
  networkAccounts,
  campaigns,
  health,
  metrics,
  describe,
]

export function serveEverything(server: FastifyInstance, app: App): void {
  for (const register of served) register(server, app)
  for (const endpoint of endpoints.filter(({ planned }) => planned)) serve(server, app, endpoint, () => refuse('not_served_yet'))
}

import { changeCampaign } from './data-api/change-campaign.ts'
import { createCampaign } from './data-api/create-campaign.ts'
import { deleteCampaign } from './data-api/delete-campaign.ts'
import { getAttributionResult } from './data-api/get-attribution-result.ts'
import { listAttributedUsers } from './data-api/list-attributed-users.ts'
import { listCampaigns } from './data-api/list-campaigns.ts'
import type { Endpoint } from './endpoint.ts'
import { captureEvent } from './event-api/capture-event.ts'
import { createKey, listKeys, revokeKey } from './manage-api/keys.ts'
import { changeProject, createProject, getProject, listProjects } from './manage-api/projects.ts'
import { affiliates, campaigns, domains, networkAccounts, storeListings } from './manage-api/resources.ts'
import { docs, live, metrics, openapi, ready } from './operations-api/operations.ts'
import { reportCampaigns } from './reporting-api/report-campaigns.ts'

/** Every endpoint of the service, in the order in which the API page shows them. */
export const endpoints: readonly Endpoint[] = [
  listCampaigns,
  createCampaign,
  changeCampaign,
  deleteCampaign,
  listAttributedUsers,
  getAttributionResult,
  reportCampaigns,
  captureEvent,
  listProjects,
  createProject,
  getProject,
  changeProject,
  listKeys,
  createKey,
  revokeKey,
  ...[domains, storeListings, affiliates, networkAccounts, campaigns].flatMap(Object.values),
  live,
  ready,
  metrics,
  openapi,
  docs,
]

import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { clientApi } from './client-api/client-api.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { changeCampaign } from './data-api/change-campaign.ts'
import { createCampaign } from './data-api/create-campaign.ts'
import { deleteCampaign } from './data-api/delete-campaign.ts'
import { getAttributionResult } from './data-api/get-attribution-result.ts'
import { listAttributedUsers } from './data-api/list-attributed-users.ts'
import { listCampaigns } from './data-api/list-campaigns.ts'
import { captureEvent } from './event-api/capture-event.ts'
import { capturePayment } from './event-api/capture-payment.ts'
import { removePayment } from './event-api/remove-payment.ts'
import { affiliates } from './manage-api/affiliates.ts'
import { auditLog } from './manage-api/audit-log.ts'
import { campaignQr } from './manage-api/campaign-qr.ts'
import { campaigns } from './manage-api/campaigns.ts'
import { domainCheck } from './manage-api/check-domain.ts'
import { deliveries } from './manage-api/deliveries.ts'
import { deliverySummary } from './manage-api/delivery-summary.ts'
import { destinations } from './manage-api/destinations.ts'
import { domains } from './manage-api/domains.ts'
import { eventMappings } from './manage-api/event-mappings.ts'
import { eventNames } from './manage-api/event-names.ts'
import { events } from './manage-api/events.ts'
import { exchangeRates } from './manage-api/exchange-rates.ts'
import { exportRoute } from './manage-api/export.ts'
import { fraud } from './manage-api/fraud.ts'
import { funnel } from './manage-api/funnel.ts'
import { importRoute } from './manage-api/import.ts'
import { installs } from './manage-api/installs.ts'
import { invitations } from './manage-api/invitations.ts'
import { keys } from './manage-api/keys.ts'
import { linkPreview } from './manage-api/link-preview.ts'
import { live } from './manage-api/live.ts'
import { matchQuality } from './manage-api/match-quality.ts'
import { members } from './manage-api/members.ts'
import { networkAccounts } from './manage-api/network-accounts.ts'
import { outcomes } from './manage-api/outcomes.ts'
import { payments } from './manage-api/payments.ts'
import { projects } from './manage-api/projects.ts'
import { receipts } from './manage-api/receipts.ts'
import { replay } from './manage-api/replay.ts'
import { report } from './manage-api/report.ts'
import { reportDiscrepancies } from './manage-api/report-discrepancies.ts'
import { reportCohorts, reportSeries } from './manage-api/report-series.ts'
import { rollups } from './manage-api/rollups.ts'
import { search } from './manage-api/search.ts'
import { session } from './manage-api/session.ts'
import { setup } from './manage-api/setup.ts'
import { setupProgress } from './manage-api/setup-progress.ts'
import { skadnetworkReport } from './manage-api/skadnetwork-report.ts'
import { spend } from './manage-api/spend.ts'
import { spendPreview } from './manage-api/spend-preview.ts'
import { storeListings } from './manage-api/store-listings.ts'
import { timelines } from './manage-api/timeline.ts'
import { uploadSpend } from './manage-api/upload-spend.ts'
import { users } from './manage-api/users.ts'
import { webhooks } from './manage-api/webhooks.ts'
import { applePostbacks } from './networks-api/postbacks.ts'
import { networkTouches } from './networks-api/touches.ts'
import { describe } from './operations-api/describe.ts'
import { health } from './operations-api/health.ts'
import { metrics } from './operations-api/metrics.ts'
import { privacyRequests } from './privacy-api/privacy-requests.ts'
import { reportCampaigns } from './reporting-api/report-campaigns.ts'
import { serve } from './route.ts'

const served = [
  listCampaigns,
  createCampaign,
  changeCampaign,
  deleteCampaign,
  listAttributedUsers,
  getAttributionResult,
  captureEvent,
  capturePayment,
  removePayment,
  clientApi,
  projects,
  setupProgress,
  keys,
  domains,
  domainCheck,
  storeListings,
  affiliates,
  networkAccounts,
  campaigns,
  campaignQr,
  linkPreview,
  eventMappings,
  exchangeRates,
  uploadSpend,
  spendPreview,
  spend,
  installs,
  receipts,
  replay,
  matchQuality,
  fraud,
  skadnetworkReport,
  users,
  search,
  timelines,
  live,
  outcomes,
  events,
  eventNames,
  payments,
  webhooks,
  destinations,
  deliveries,
  deliverySummary,
  importRoute,
  exportRoute,
  setup,
  session,
  members,
  invitations,
  auditLog,
  privacyRequests,
  networkTouches,
  applePostbacks,
  health,
  metrics,
  describe,
  reportCampaigns,
  report,
  reportSeries,
  reportCohorts,
  reportDiscrepancies,
  funnel,
  rollups,
]

export function serveEverything(server: FastifyInstance, app: App): void {
  for (const register of served) register(server, app)
  dashboard(server)
  for (const endpoint of endpoints.filter(({ planned }) => planned))
    serve(server, app, endpoint, () => refuse('not_served_yet'))
}

import { endpoints } from '@tributary/contract/endpoints'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
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
import { receiveInbound } from './inbound-api/receive-inbound.ts'
import { projectTokens, signingKeys } from './manage-api/access/app-credentials.ts'
import { auditLog } from './manage-api/access/audit-log.ts'
import { invitations } from './manage-api/access/invitations.ts'
import { keys } from './manage-api/access/keys.ts'
import { managementKeys } from './manage-api/access/management-keys.ts'
import { members } from './manage-api/access/members.ts'
import { openid } from './manage-api/access/openid.ts'
import { passwordResets } from './manage-api/access/password-resets.ts'
import { preferences } from './manage-api/access/preferences.ts'
import { projectMembers } from './manage-api/access/project-members.ts'
import { session } from './manage-api/access/session.ts'
import { sessions } from './manage-api/access/sessions.ts'
import { setup } from './manage-api/access/setup.ts'
import { twoFactor } from './manage-api/access/two-factor.ts'
import { alertDestinations } from './manage-api/alerts/alert-destinations.ts'
import { alertMutes } from './manage-api/alerts/alert-mutes.ts'
import { alerts } from './manage-api/alerts/alerts.ts'
import { fraud } from './manage-api/attribution/fraud.ts'
import { fraudSummary } from './manage-api/attribution/fraud-summary.ts'
import { installs } from './manage-api/attribution/installs.ts'
import { matchQuality } from './manage-api/attribution/match-quality.ts'
import { postbackTokens } from './manage-api/attribution/postback-tokens.ts'
import { receipts } from './manage-api/attribution/receipts.ts'
import { replay } from './manage-api/attribution/replay.ts'
import { skadnetworkReport } from './manage-api/attribution/skadnetwork-report.ts'
import { affiliates } from './manage-api/campaigns/affiliates.ts'
import { campaignQr } from './manage-api/campaigns/campaign-qr.ts'
import { campaigns } from './manage-api/campaigns/campaigns.ts'
import { domainCheck } from './manage-api/campaigns/check-domain.ts'
import { linkCheck } from './manage-api/campaigns/check-link.ts'
import { domains } from './manage-api/campaigns/domains.ts'
import { linkPreview } from './manage-api/campaigns/link-preview.ts'
import { networkLinks } from './manage-api/campaigns/network-links.ts'
import { storeListings } from './manage-api/campaigns/store-listings.ts'
import { explore } from './manage-api/explore/explore.ts'
import { exploreFields } from './manage-api/explore/explore-fields.ts'
import { keptAnswers } from './manage-api/explore/kept-answers.ts'
import { eventNames } from './manage-api/facts/event-names.ts'
import { events } from './manage-api/facts/events.ts'
import { exportRoute } from './manage-api/facts/export.ts'
import { importRoute } from './manage-api/facts/import.ts'
import { outcomes } from './manage-api/facts/outcomes.ts'
import { payments } from './manage-api/facts/payments.ts'
import { inboundSources } from './manage-api/inbound/inbound-sources.ts'
import { live } from './manage-api/live/live.ts'
import { ltv } from './manage-api/ltv/ltv.ts'
import { mail } from './manage-api/mail/mail.ts'
import { deliveries } from './manage-api/outbound/deliveries.ts'
import { deliverySummary } from './manage-api/outbound/delivery-summary.ts'
import { destinations } from './manage-api/outbound/destinations.ts'
import { eventMappings } from './manage-api/outbound/event-mappings.ts'
import { webhooks } from './manage-api/outbound/webhooks.ts'
import { search } from './manage-api/people/search.ts'
import { timelines } from './manage-api/people/timeline.ts'
import { users } from './manage-api/people/users.ts'
import { dataKinds } from './manage-api/projects/data-kinds.ts'
import { firstSteps } from './manage-api/projects/first-steps.ts'
import { projectCurrency } from './manage-api/projects/project-currency.ts'
import { projects } from './manage-api/projects/projects.ts'
import { setupProgress } from './manage-api/projects/setup-progress.ts'
import { annotations } from './manage-api/reports/annotations.ts'
import { discrepancyTotals } from './manage-api/reports/discrepancy-totals.ts'
import { funnel } from './manage-api/reports/funnel.ts'
import { report } from './manage-api/reports/report.ts'
import { reportCohorts } from './manage-api/reports/report-cohorts.ts'
import { reportComparison } from './manage-api/reports/report-comparison.ts'
import { reportDiscrepancies } from './manage-api/reports/report-discrepancies.ts'
import { reportEconomics } from './manage-api/reports/report-economics.ts'
import { reportSeries } from './manage-api/reports/report-series.ts'
import { reportTable } from './manage-api/reports/report-table.ts'
import { rollups } from './manage-api/reports/rollups.ts'
import { audiences } from './manage-api/segments/audiences.ts'
import { segments } from './manage-api/segments/segments.ts'
import { shadow } from './manage-api/shadow/shadow.ts'
import { shadowSources } from './manage-api/shadow/shadow-sources.ts'
import { exchangeRates } from './manage-api/spend/exchange-rates.ts'
import { networkAccounts } from './manage-api/spend/network-accounts.ts'
import { spend } from './manage-api/spend/spend.ts'
import { spendPreview } from './manage-api/spend/spend-preview.ts'
import { uploadSpend } from './manage-api/spend/upload-spend.ts'
import { sql } from './manage-api/sql/sql.ts'
import { testDevices } from './manage-api/test-devices/test-devices.ts'
import { boards } from './manage-api/views/boards.ts'
import { schedules } from './manage-api/views/schedules.ts'
import { shareLinks } from './manage-api/views/share-links.ts'
import { views } from './manage-api/views/views.ts'
import { applePostbacks } from './networks-api/postbacks.ts'
import { networkTouches } from './networks-api/touches.ts'
import { describe } from './operations-api/describe.ts'
import { health } from './operations-api/health.ts'
import { metrics } from './operations-api/metrics.ts'
import { servedDomain } from './operations-api/served-domain.ts'
import { privacyRequests } from './privacy-api/privacy-requests.ts'
import { reportCampaigns } from './reporting-api/report-campaigns.ts'
import { serve } from './route.ts'
import { receiveShadow } from './shadow-api/receive-shadow.ts'
import { readShared } from './shared-api/read-shared.ts'
import { unsubscribe } from './unsubscribe/unsubscribe.ts'

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
  dataKinds,
  projectCurrency,
  firstSteps,
  setupProgress,
  keys,
  managementKeys,
  projectTokens,
  signingKeys,
  domains,
  domainCheck,
  storeListings,
  affiliates,
  networkAccounts,
  campaigns,
  campaignQr,
  linkPreview,
  networkLinks,
  linkCheck,
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
  fraudSummary,
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
  sessions,
  twoFactor,
  openid,
  preferences,
  projectMembers,
  members,
  invitations,
  passwordResets,
  mail,
  auditLog,
  privacyRequests,
  networkTouches,
  applePostbacks,
  receiveInbound,
  inboundSources,
  readShared,
  receiveShadow,
  postbackTokens,
  shadowSources,
  shadow,
  health,
  metrics,
  servedDomain,
  describe,
  reportCampaigns,
  report,
  reportSeries,
  reportComparison,
  reportTable,
  reportCohorts,
  reportEconomics,
  reportDiscrepancies,
  discrepancyTotals,
  funnel,
  explore,
  exploreFields,
  ltv,
  segments,
  sql,
  keptAnswers,
  annotations,
  rollups,
  audiences,
  testDevices,
  shareLinks,
  views,
  schedules,
  boards,
  alerts,
  alertMutes,
  alertDestinations,
  unsubscribe,
]

export function serveEverything(server: FastifyInstance, app: App): void {
  for (const register of served) register(server, app)
  dashboard(server)
  for (const endpoint of endpoints.filter(({ planned }) => planned))
    serve(server, app, endpoint, () => refuse('not_served_yet'))
}

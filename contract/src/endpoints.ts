import { attributionData } from './client-api/attribution-data.ts'
import { batch } from './client-api/batch.ts'
import { captureClientEvent } from './client-api/capture-event.ts'
import { captureClientPayment } from './client-api/capture-payment.ts'
import { customerUserId } from './client-api/customer-user-id.ts'
import { handleDeeplink } from './client-api/handle-deeplink.ts'
import { init } from './client-api/init.ts'
import { integrations } from './client-api/integrations.ts'
import { removeCapturedPayment } from './client-api/remove-captured-payment.ts'
import { setUserData } from './client-api/set-user-data.ts'
import { trigger } from './client-api/trigger.ts'
import { updatePushToken } from './client-api/update-push-token.ts'
import { changeCampaign, putCampaign } from './data-api/change-campaign.ts'
import { createCampaign } from './data-api/create-campaign.ts'
import { deleteCampaign } from './data-api/delete-campaign.ts'
import { getAttributionResult } from './data-api/get-attribution-result.ts'
import { listAttributedUsers } from './data-api/list-attributed-users.ts'
import { listCampaigns } from './data-api/list-campaigns.ts'
import type { Endpoint } from './endpoint.ts'
import { captureEvent } from './event-api/capture-event.ts'
import { capturePayment } from './event-api/capture-payment.ts'
import { removePayment } from './event-api/remove-payment.ts'
import { receiveInbound } from './inbound-api/receive-inbound.ts'
import { androidAssociation, appleAssociation, openLink, openShareableLink } from './links-api/links.ts'
import { readAuditLog } from './manage-api/access/audit-log.ts'
import { accessEndpoints } from './manage-api/access/endpoints.ts'
import { keyEndpoints } from './manage-api/access/key-endpoints.ts'
import * as alertDestinations from './manage-api/alerts/alert-destinations.ts'
import * as alertMutes from './manage-api/alerts/alert-mutes.ts'
import * as alerts from './manage-api/alerts/alerts.ts'
import { clickToInstallTimes, previewFraudRules } from './manage-api/attribution/fraud.ts'
import { fraudSummary } from './manage-api/attribution/fraud-summary.ts'
import { getInstall, getReceipt, listInstalls, pushToInstall } from './manage-api/attribution/installs.ts'
import { matchQuality } from './manage-api/attribution/match-quality.ts'
import { postbackTokenEndpoints } from './manage-api/attribution/postback-tokens.ts'
import { replayAttribution } from './manage-api/attribution/replay.ts'
import { skadnetworkReport } from './manage-api/attribution/skadnetwork-report.ts'
import { campaignQr } from './manage-api/campaigns/campaign-qr.ts'
import { checkDomain } from './manage-api/campaigns/check-domain.ts'
import { checkLink } from './manage-api/campaigns/check-link.ts'
import { previewLink } from './manage-api/campaigns/link-preview.ts'
import { networkLinks } from './manage-api/campaigns/network-links.ts'
import { exploreEndpoints } from './manage-api/explore-endpoints.ts'
import { listEventNames } from './manage-api/facts/event-names.ts'
import { listEvents } from './manage-api/facts/events.ts'
import { exportFacts } from './manage-api/facts/export.ts'
import { exportHistory } from './manage-api/facts/export-history.ts'
import { importFacts } from './manage-api/facts/import.ts'
import { readOutcomes } from './manage-api/facts/outcomes.ts'
import { listPayments, restorePayment } from './manage-api/facts/payments.ts'
import { getCampaign } from './manage-api/get-campaign.ts'
import {
  createInboundSource,
  deleteInboundSource,
  listInboundSources,
  replaceInboundSecret,
} from './manage-api/inbound/inbound-sources.ts'
import { listRecent, watchLive } from './manage-api/live/live.ts'
import { readMail, testMail } from './manage-api/mail/mail.ts'
import { listDeliveries, replayDeliveries } from './manage-api/outbound/deliveries.ts'
import { summarizeDeliveries } from './manage-api/outbound/delivery-summary.ts'
import { destinations } from './manage-api/outbound/destinations.ts'
import { eventMappings } from './manage-api/outbound/event-mappings.ts'
import { rotateWebhookSecret, testWebhook, webhooks } from './manage-api/outbound/webhooks.ts'
import { searchPeople } from './manage-api/people/search.ts'
import { installTimeline, userTimeline } from './manage-api/people/timeline.ts'
import { eraseUser, listUsers, readUserTotals } from './manage-api/people/users.ts'
import { listDataKinds } from './manage-api/projects/data-kinds.ts'
import { readFirstSteps } from './manage-api/projects/first-steps.ts'
import { projectCurrency } from './manage-api/projects/project-currency.ts'
import { changeProject, createProject, getProject, listProjects } from './manage-api/projects/projects.ts'
import { readSetupProgress } from './manage-api/projects/setup-progress.ts'
import * as annotations from './manage-api/reports/annotations.ts'
import { reportComparison } from './manage-api/reports/comparison.ts'
import { discrepancyTotals } from './manage-api/reports/discrepancy-totals.ts'
import { reportEconomics } from './manage-api/reports/economics.ts'
import { funnel } from './manage-api/reports/funnel.ts'
import {
  rebuildRollups,
  report,
  reportCohorts,
  reportDiscrepancies,
  reportSeries,
  rollupsState,
} from './manage-api/reports/report.ts'
import { reportTable } from './manage-api/reports/table.ts'
import { affiliates, campaigns, domains, networkAccounts, storeListings } from './manage-api/resources.ts'
import * as audiences from './manage-api/segments/audiences.ts'
import * as segments from './manage-api/segments/segments.ts'
import { mapShadowCampaign, readShadow } from './manage-api/shadow/shadow.ts'
import {
  createShadowSource,
  deleteShadowSource,
  listShadowSources,
  rotateShadowToken,
} from './manage-api/shadow/shadow-sources.ts'
import { exchangeRates } from './manage-api/spend/exchange-rates.ts'
import { pullNow } from './manage-api/spend/pull-now.ts'
import { deleteSpend, listSpend, uploadSpend } from './manage-api/spend/spend.ts'
import { previewSpend } from './manage-api/spend/spend-preview.ts'
import { testAccount } from './manage-api/spend/test-account.ts'
import * as testDevices from './manage-api/test-devices/test-devices.ts'
import { viewEndpoints } from './manage-api/views/endpoints.ts'
import {
  adAttributionKitCopy,
  adAttributionKitPostback,
  skadnetworkCopy,
  skadnetworkPostback,
} from './networks-api/postbacks.ts'
import { networkClick, networkImpression } from './networks-api/touches.ts'
import { docs, live, metrics, openapi, ready, servedDomain } from './operations-api/operations.ts'
import {
  cancelPrivacyRequest,
  createPrivacyRequest,
  privacyCertificate,
  privacyDiscovery,
  privacyResults,
  readPrivacyRequest,
} from './privacy-api/privacy-requests.ts'
import { reportCampaigns } from './reporting-api/report-campaigns.ts'
import { receiveShadow, receiveShadowCall } from './shadow-api/receive-shadow.ts'
import { readShared, readSharedCard } from './shared-api/read-shared.ts'

/** Every endpoint of the service, in the order of the API docs. */
export const endpoints: readonly Endpoint[] = [
  listCampaigns,
  createCampaign,
  changeCampaign,
  putCampaign,
  deleteCampaign,
  listAttributedUsers,
  getAttributionResult,
  reportCampaigns,
  privacyDiscovery,
  privacyCertificate,
  createPrivacyRequest,
  readPrivacyRequest,
  cancelPrivacyRequest,
  privacyResults,
  captureEvent,
  capturePayment,
  removePayment,
  init,
  attributionData,
  trigger,
  setUserData,
  customerUserId,
  integrations,
  captureClientEvent,
  captureClientPayment,
  removeCapturedPayment,
  updatePushToken,
  handleDeeplink,
  batch,
  listProjects,
  createProject,
  getProject,
  changeProject,
  projectCurrency,
  listDataKinds,
  readFirstSteps,
  readSetupProgress,
  ...keyEndpoints,
  ...[domains, storeListings, affiliates, networkAccounts, campaigns, eventMappings, exchangeRates].flatMap(
    Object.values,
  ),
  checkDomain,
  getCampaign,
  campaignQr,
  networkLinks,
  checkLink,
  previewLink,
  pullNow,
  testAccount,
  uploadSpend,
  previewSpend,
  listSpend,
  deleteSpend,
  listInstalls,
  getInstall,
  getReceipt,
  installTimeline,
  pushToInstall,
  replayAttribution,
  matchQuality,
  fraudSummary,
  previewFraudRules,
  clickToInstallTimes,
  skadnetworkReport,
  report,
  reportSeries,
  reportComparison,
  reportTable,
  reportCohorts,
  reportEconomics,
  reportDiscrepancies,
  discrepancyTotals,
  funnel,
  ...exploreEndpoints,
  rebuildRollups,
  rollupsState,
  listUsers,
  readUserTotals,
  searchPeople,
  userTimeline,
  eraseUser,
  watchLive,
  listRecent,
  readOutcomes,
  listEvents,
  listEventNames,
  listPayments,
  restorePayment,
  listInboundSources,
  createInboundSource,
  deleteInboundSource,
  replaceInboundSecret,
  ...postbackTokenEndpoints,
  listShadowSources,
  createShadowSource,
  deleteShadowSource,
  rotateShadowToken,
  readShadow,
  mapShadowCampaign,
  ...Object.values(webhooks),
  rotateWebhookSecret,
  testWebhook,
  ...Object.values(destinations),
  listDeliveries,
  summarizeDeliveries,
  replayDeliveries,
  ...Object.values(testDevices),
  ...viewEndpoints,
  ...[segments, audiences].flatMap((group): Endpoint[] => Object.values(group)),
  ...[alerts, alertMutes, alertDestinations].flatMap(Object.values),
  annotations.listAnnotations,
  annotations.createAnnotation,
  annotations.changeAnnotation,
  annotations.deleteAnnotation,
  importFacts,
  exportFacts,
  exportHistory,
  ...accessEndpoints,
  readMail,
  testMail,
  readAuditLog,
  openLink,
  openShareableLink,
  appleAssociation,
  androidAssociation,
  ...[networkClick, networkImpression].flatMap(Object.values),
  skadnetworkPostback,
  adAttributionKitPostback,
  skadnetworkCopy,
  adAttributionKitCopy,
  receiveInbound,
  receiveShadow,
  receiveShadowCall,
  readShared,
  readSharedCard,
  live,
  ready,
  servedDomain,
  metrics,
  openapi,
  docs,
]

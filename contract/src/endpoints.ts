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
import { changeCampaign } from './data-api/change-campaign.ts'
import { createCampaign } from './data-api/create-campaign.ts'
import { deleteCampaign } from './data-api/delete-campaign.ts'
import { getAttributionResult } from './data-api/get-attribution-result.ts'
import { listAttributedUsers } from './data-api/list-attributed-users.ts'
import { listCampaigns } from './data-api/list-campaigns.ts'
import type { Endpoint } from './endpoint.ts'
import { captureEvent } from './event-api/capture-event.ts'
import { capturePayment } from './event-api/capture-payment.ts'
import { removePayment } from './event-api/remove-payment.ts'
import { androidAssociation, appleAssociation, openLink, openShareableLink } from './links-api/links.ts'
import { readAuditLog } from './manage-api/audit-log.ts'
import { campaignQr } from './manage-api/campaign-qr.ts'
import { checkDomain } from './manage-api/check-domain.ts'
import { listDeliveries, replayDeliveries } from './manage-api/deliveries.ts'
import { summarizeDeliveries } from './manage-api/delivery-summary.ts'
import { destinations } from './manage-api/destinations.ts'
import { eventMappings } from './manage-api/event-mappings.ts'
import { listEventNames } from './manage-api/event-names.ts'
import { listEvents } from './manage-api/events.ts'
import { exchangeRates } from './manage-api/exchange-rates.ts'
import { exportFacts } from './manage-api/export.ts'
import { clickToInstallTimes, previewFraudRules } from './manage-api/fraud.ts'
import { funnel } from './manage-api/funnel.ts'
import { getCampaign } from './manage-api/get-campaign.ts'
import { importFacts } from './manage-api/import.ts'
import { getInstall, getReceipt, listInstalls, pushToInstall } from './manage-api/installs.ts'
import { acceptInvitation, readInvitation } from './manage-api/invitations.ts'
import { createKey, listKeys, revokeKey } from './manage-api/keys.ts'
import { previewLink } from './manage-api/link-preview.ts'
import { listRecent, watchLive } from './manage-api/live.ts'
import { matchQuality } from './manage-api/match-quality.ts'
import { changeMember, createMember, deleteMember, inviteMember, listMembers } from './manage-api/members.ts'
import { readOutcomes } from './manage-api/outcomes.ts'
import { listPayments, restorePayment } from './manage-api/payments.ts'
import { changeProject, createProject, getProject, listProjects } from './manage-api/projects.ts'
import { pullNow } from './manage-api/pull-now.ts'
import { replayAttribution } from './manage-api/replay.ts'
import {
  rebuildRollups,
  report,
  reportCohorts,
  reportDiscrepancies,
  reportSeries,
  rollupsState,
} from './manage-api/report.ts'
import { affiliates, campaigns, domains, networkAccounts, storeListings } from './manage-api/resources.ts'
import { searchPeople } from './manage-api/search.ts'
import { changeOwnAccount, logIn, logOut, readSession } from './manage-api/session.ts'
import { createOwner, readSetup } from './manage-api/setup.ts'
import { readSetupProgress } from './manage-api/setup-progress.ts'
import { skadnetworkReport } from './manage-api/skadnetwork-report.ts'
import { deleteSpend, listSpend, uploadSpend } from './manage-api/spend.ts'
import { previewSpend } from './manage-api/spend-preview.ts'
import { installTimeline, userTimeline } from './manage-api/timeline.ts'
import { eraseUser, listUsers } from './manage-api/users.ts'
import { rotateWebhookSecret, testWebhook, webhooks } from './manage-api/webhooks.ts'
import {
  adAttributionKitCopy,
  adAttributionKitPostback,
  skadnetworkCopy,
  skadnetworkPostback,
} from './networks-api/postbacks.ts'
import { networkClick, networkImpression } from './networks-api/touches.ts'
import { docs, live, metrics, openapi, ready } from './operations-api/operations.ts'
import {
  cancelPrivacyRequest,
  createPrivacyRequest,
  privacyCertificate,
  privacyDiscovery,
  privacyResults,
  readPrivacyRequest,
} from './privacy-api/privacy-requests.ts'
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
  readSetupProgress,
  listKeys,
  createKey,
  revokeKey,
  ...[domains, storeListings, affiliates, networkAccounts, campaigns, eventMappings, exchangeRates].flatMap(
    Object.values,
  ),
  checkDomain,
  getCampaign,
  campaignQr,
  previewLink,
  pullNow,
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
  previewFraudRules,
  clickToInstallTimes,
  skadnetworkReport,
  report,
  reportSeries,
  reportCohorts,
  reportDiscrepancies,
  funnel,
  rebuildRollups,
  rollupsState,
  listUsers,
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
  ...Object.values(webhooks),
  rotateWebhookSecret,
  testWebhook,
  ...Object.values(destinations),
  listDeliveries,
  summarizeDeliveries,
  replayDeliveries,
  importFacts,
  exportFacts,
  readSetup,
  createOwner,
  logIn,
  readSession,
  changeOwnAccount,
  logOut,
  listMembers,
  createMember,
  inviteMember,
  changeMember,
  deleteMember,
  readInvitation,
  acceptInvitation,
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
  live,
  ready,
  metrics,
  openapi,
  docs,
]

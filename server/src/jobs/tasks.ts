import type { App } from '#app.ts'
import { keyPlainTombstones } from '#operations/privacy/key-tombstones.ts'
import { checkAlerts } from './check-alerts.ts'
import { checkProjects } from './check-projects.ts'
import { decideInstallAgain } from './decide-install-again.ts'
import { fillCohorts } from './fill-cohorts.ts'
import { fillDimensions } from './fill-dimensions.ts'
import { forgetOldFacts } from './forget-old-facts.ts'
import { leaveOutAllTestDevices, leaveOutTestDevices } from './leave-out-test-devices.ts'
import { lookUpAdServices } from './look-up-adservices.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { packDays } from './pack-days.ts'
import { fulfilPrivacyRequests, sendPrivacyCallback } from './privacy-requests.ts'
import { proveDomains } from './prove-domains.ts'
import { pullAccountSpend, pullAllSpend } from './pull-spend.ts'
import { purgeSessions } from './purge-sessions.ts'
import { purgeSignatures } from './purge-signatures.ts'
import { continueRebuilds, rebuildRollups } from './rebuild-rollups.ts'
import { refreshSpend, repriceAll, repriceProject } from './reprice.ts'
import { sendAlerts } from './send-alerts.ts'
import { sendDueAudiences, sendOneAudience } from './send-audiences.ts'
import { sendAllPushes, sendProjectPushes } from './send-pushes.ts'
import { sendReports } from './send-reports.ts'
import { trimLedger } from './trim-ledger.ts'

/** The signal aborts if the service stops before the job ends. */
type Work = (app: App, payload: unknown, signal: AbortSignal) => Promise<void>

/** Scheduled tasks (minute hour day month weekday). */
export const schedule: readonly { task: string; match: string; work: Work }[] = [
  { task: 'keep_partitions', match: '17 * * * *', work: maintainPartitions },
  { task: 'keep_memories', match: '47 * * * *', work: forgetOldFacts },
  { task: 'pull_spend', match: '41 * * * *', work: pullAllSpend },
  { task: 'purge_sessions', match: '29 * * * *', work: purgeSessions },
  { task: 'purge_signatures', match: '23 * * * *', work: purgeSignatures },
  { task: 'fulfil_privacy_requests', match: '*/5 * * * *', work: fulfilPrivacyRequests },
  { task: 'send_pushes', match: '*/5 * * * *', work: sendAllPushes },
  { task: 'pack_days', match: '* * * * *', work: packDays },
  { task: 'continue_rebuilds', match: '* * * * *', work: continueRebuilds },
  { task: 'fill_cohorts', match: '* * * * *', work: fillCohorts },
  { task: 'fill_dimensions', match: '* * * * *', work: fillDimensions },
  { task: 'reprice', match: '* * * * *', work: repriceAll },
  { task: 'leave_out_all_test_devices', match: '* * * * *', work: leaveOutAllTestDevices },
  { task: 'check_alerts', match: '* * * * *', work: checkAlerts },
  { task: 'send_alerts', match: '* * * * *', work: sendAlerts },
  { task: 'prove_domains', match: '* * * * *', work: proveDomains },
  { task: 'check_projects', match: '*/10 * * * *', work: checkProjects },
  { task: 'send_reports', match: '* * * * *', work: sendReports },
  { task: 'send_audiences', match: '* * * * *', work: sendDueAudiences },
  // At night: services of the release before, which know plain hashes alone, have stopped by then.
  { task: 'key_tombstones', match: '31 3 * * *', work: keyPlainTombstones },
  { task: 'trim_ledger', match: '*/10 * * * *', work: trimLedger },
]

/** Tasks that transactions queue (storage/add-jobs.ts). */
export const onDemand: Record<string, Work> = {
  decide_again: decideInstallAgain,
  leave_out_test_devices: leaveOutTestDevices,
  look_up_adservices: lookUpAdServices,
  rebuild_rollups: rebuildRollups,
  reprice_project: repriceProject,
  refresh_spend: refreshSpend,
  pull_account_spend: pullAccountSpend,
  send_audience: sendOneAudience,
  send_project_pushes: sendProjectPushes,
  send_privacy_callback: sendPrivacyCallback,
  mail_password_reset: mailPasswordReset,
}

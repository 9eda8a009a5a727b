import type { App } from '#app.ts'
import { activeSessionAt } from '#domain/members/session-limits.ts'
import { failedLogIn } from '#operations/access/log-in.ts'
import { purgeAuditLines } from '#storage/access/audit-log.ts'
import { purgeGrants } from '#storage/access/grants.ts'
import { purgePasswordResets } from '#storage/access/password-resets.ts'
import { purgeSessions as purge } from '#storage/access/sessions.ts'
import { purgeAlerts } from '#storage/alerts/alerts.ts'
import { purgeReportRuns } from '#storage/views/report-runs.ts'

const failedKeptMs = 90 * 86_400_000
const runsKeptMs = 90 * 86_400_000
const alertsKeptMs = 90 * 86_400_000

/** Deletes expired sessions, invitations, password resets, report runs and alerts, and old failed log-ins: the only audit lines that strangers can write. */
export async function purgeSessions({ db, now }: App): Promise<void> {
  await purge(db, activeSessionAt(now()))
  await purgeGrants(db, now())
  await purgePasswordResets(db, now())
  await purgeAuditLines(db, failedLogIn, new Date(now().getTime() - failedKeptMs))
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of projectIds) {
      await purgeReportRuns(node, projectId, new Date(now().getTime() - runsKeptMs))
      await purgeAlerts(node, projectId, new Date(now().getTime() - alertsKeptMs))
    }
  })
}

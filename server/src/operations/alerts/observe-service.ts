import type { App } from '#app.ts'
import { unseenMs } from '#domain/alerts/alert-rules.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import { endUnseenAlerts, serviceProject } from '#storage/alerts/alerts.ts'
import { mailState } from '#storage/mail/mail-state.ts'
import { recordObservations } from './record-observations.ts'

const kind = 'mail-fails'

/** Looks at what is stored, for all services; and ends the alerts of services that stopped. */
export async function observeService(app: App): Promise<void> {
  const now = app.now()
  const { sentAt, failedAt, error } = await mailState(app.db)
  const isFailing = failedAt !== null && (sentAt === null || failedAt > sentAt)
  const why = error ?? 'The last mail failed.'
  const observations: Observation[] = isFailing
    ? [{ kind, subject: '', title: 'Mails cannot be sent', why, path: '' }]
    : []
  await recordObservations(app, serviceProject, { scope: { kinds: [kind] }, observations })
  await endUnseenAlerts(app.db, serviceProject, { seenBefore: new Date(now.getTime() - unseenMs), now })
}

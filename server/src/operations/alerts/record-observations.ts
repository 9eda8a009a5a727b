import type { App } from '#app.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import { trackAlerts } from '#domain/alerts/track-alerts.ts'
import { uuidv7 } from '#random-text.ts'
import {
  type AlertScope,
  endAlerts,
  insertAlerts,
  lockCurrentAlerts,
  updateAlerts,
} from '#storage/alerts/alerts.ts'

/** `scope`: what the observer looks at. What it does not see of it is gone. */
export type Observed = {
  scope: AlertScope
  observations: readonly Observation[]
}

/** Opens, keeps and ends alerts by what was seen now. */
export function recordObservations(
  { db, now: clock }: Pick<App, 'db' | 'now'>,
  projectId: number,
  { scope, observations }: Observed,
): Promise<void> {
  const now = clock()
  return db.of(projectId).transaction(async (transaction) => {
    const current = await lockCurrentAlerts(transaction, projectId, scope)
    const { seen, ended, dropped } = trackAlerts(current, observations, now)
    const fresh = seen.filter(({ id }) => id === undefined).map((one) => ({ ...one, id: uuidv7(now) }))
    const known = seen.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]))
    if (fresh.length > 0) await insertAlerts(transaction, projectId, { seen: fresh, now })
    if (known.length > 0) await updateAlerts(transaction, projectId, { seen: known, now })
    if (ended.length + dropped.length > 0) await endAlerts(transaction, projectId, { ended, dropped, now })
  })
}

import { serviceAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import type { App } from '#app.ts'
import { serviceRules, unseenMs } from '#domain/alerts/alert-rules.ts'
import { serviceConditions } from '#domain/alerts/service-conditions.ts'
import { endUnseenAlerts, serviceProject } from '#storage/alerts/alerts.ts'
import { placesOfTrouble } from '#storage/alerts/stored-state.ts'
import { mailState } from '#storage/mail/mail-state.ts'
import { outcomesToday, serviceState } from '#storage/monitoring/service-state.ts'
import { recordObservations } from './record-observations.ts'

const sharedKinds = serviceAlertKinds.filter((kind) => serviceRules[kind].seenBy === 'shared')
export const processKinds = serviceAlertKinds.filter((kind) => serviceRules[kind].seenBy === 'process')

/** Looks at what is stored, for all services; and ends the alerts of services that stopped. */
export async function observeService(app: App): Promise<void> {
  const { db } = app
  const now = app.now()
  const [endsWithinSeconds] = serviceRules['credential-ends'].limits
  const endingBefore = new Date(now.getTime() + endsWithinSeconds * 1_000)
  const [state, factsToday, mail, places] = await Promise.all([
    serviceState(db, now),
    outcomesToday(db, now),
    mailState(db),
    placesOfTrouble(db, { now, endingBefore }),
  ])
  const mailError = state.isMailFailing ? (mail.error ?? 'The last mail failed.') : null
  const observations = serviceConditions({ ...state, ...places, factsToday, mailError }, now)
  const isPartial = state.away.length > 0
  await recordObservations(app, serviceProject, { scope: { kinds: sharedKinds }, observations, isPartial })
  const seenBefore = new Date(now.getTime() - unseenMs)
  await endUnseenAlerts(db, serviceProject, { kinds: processKinds, seenBefore, now })
}

import type { App } from '#app.ts'
import { alertsOfToken, unsubscribeFromAlerts } from '#storage/alerts/alert-destinations.ts'
import { scheduleOfToken, unsubscribe as unsubscribeFromReport } from '#storage/views/schedules.ts'

/** What is mailed to an address: `The report “Mondays”`. */
export type Subscription = { what: string; email: string }

/** Undefined: nothing is sent with this token any more. */
export async function findSubscription({ db }: App, token: string): Promise<Subscription | undefined> {
  const report = await scheduleOfToken(db, token)
  if (report !== undefined) return { what: `The report “${report.name}”`, email: report.email }
  const alerts = await alertsOfToken(db, token)
  return alerts && { what: `Every alert of ${alerts.project ?? 'the service'}`, email: alerts.email }
}

export async function unsubscribe(app: App, token: string): Promise<Subscription | undefined> {
  const found = await findSubscription(app, token)
  await unsubscribeFromReport(app.db, token, app.now())
  await unsubscribeFromAlerts(app.db, token, app.now())
  return found
}

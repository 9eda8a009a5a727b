import type { App } from '#app.ts'
import { deliverAlerts } from '#operations/alerts/deliver-alerts.ts'

/** Apart from the check: a slow mail server does not delay what is seen. */
export async function sendAlerts(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  await deliverAlerts(app, signal)
}

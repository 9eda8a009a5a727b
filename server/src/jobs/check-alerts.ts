import type { App } from '#app.ts'
import { announceAlerts } from '#operations/alerts/announce-alerts.ts'
import { observeService } from '#operations/alerts/observe-service.ts'

/** Looks at what only the database knows, for all services, and queues messages about what opened or ended. */
export async function checkAlerts(app: App): Promise<void> {
  await observeService(app)
  await announceAlerts(app)
}

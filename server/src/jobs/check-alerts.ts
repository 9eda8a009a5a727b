import type { App } from '../app.ts'
import { observeService } from '../operations/alerts/observe-service.ts'

/** Looks at what only the database knows, for all services. */
export async function checkAlerts(app: App): Promise<void> {
  await observeService(app)
}

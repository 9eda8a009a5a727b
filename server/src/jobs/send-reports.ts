import type { App } from '#app.ts'
import { deliverReports } from '#operations/views/deliver-reports.ts'
import { startReportRuns } from '#operations/views/start-report-runs.ts'

/** Starts the reports that are due, and delivers what waits. */
export async function sendReports(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  await startReportRuns(app)
  await deliverReports(app, signal)
}

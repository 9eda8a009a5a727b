import { setTimeout as delay } from 'node:timers/promises'
import type { AppsflyerReport } from '@tributary/contract/manage-api/facts/export-history'
import type { App } from '#app.ts'
import { csvRow } from '#domain/text/csv-row.ts'
import { appsflyerPage } from '#storage/facts/history/appsflyer-page.ts'
import { appsflyerHeadings, appsflyerReports } from '#storage/facts/history/appsflyer-reports.ts'

const rowsPerPage = 500

type Wanted = { projectId: number; report: AppsflyerReport; until: Date }

/** Reads short pages and pauses as long as each took, so that intake hardly slows down. */
export async function* appsflyerChunks(
  { db }: App,
  { projectId, report: name, until }: Wanted,
): AsyncGenerator<string> {
  yield csvRow(appsflyerHeadings)
  for (const report of appsflyerReports[name]) {
    let after: string[] | undefined
    for (let isLast = false; !isLast; ) {
      const started = performance.now()
      const wanted = { report, until, after, limit: rowsPerPage }
      const page = await appsflyerPage(db.of(projectId).reads, projectId, wanted)
      if (page.rows.length > 0) yield page.rows.map(csvRow).join('')
      after = page.end
      isLast = page.isLast
      await delay(performance.now() - started)
    }
  }
}

import type { discrepancyTotals } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import type { EndpointInput } from '#api/endpoint-types.ts'
import { read } from '#api/request.ts'
import { downloadFile } from '#parts/download-file.ts'
import { discrepanciesCsv } from './discrepancies-csv.ts'
import { type Discrepancy, totalsPath } from './discrepancy.ts'

type Query = NonNullable<EndpointInput<typeof discrepancyTotals>['query']>

/** Every page of the table, as one file. */
export async function downloadDiscrepancies(project: string, query: Query): Promise<void> {
  const rows: Discrepancy[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const data = await read<typeof discrepancyTotals>(totalsPath, {
      params: { project },
      query: { ...query, page, limit: 1000 },
    })
    rows.push(...data.rows)
    pages = data.pagination.pages
  }
  downloadFile(`discrepancies ${query.from} to ${query.to}.csv`, 'text/csv', discrepanciesCsv(rows))
}

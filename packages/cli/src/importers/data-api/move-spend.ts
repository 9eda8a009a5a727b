import { readData } from '#call-service.ts'
import { UsageError } from '#cli-error.ts'
import type { Io } from '#io.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import type { Vendor } from './call-vendor.ts'
import { pullReport } from './pull.ts'
import { type SpendRow, spendRows } from './spend-rows.ts'

type Moving = {
  io: Io
  vendor: Vendor
  connection: Connection
  project: Project
  /** Our display id of the vendor's campaign. */
  displayIds: ReadonlyMap<string, string>
  since: string
}

const dayLength = 86_400_000

/** Day by day, because the report adds the days of a request up. A day that is sent again replaces itself. */
export async function moveSpend({
  io,
  vendor,
  connection,
  project,
  displayIds,
  since,
}: Moving): Promise<string> {
  let [days, stored, refused] = [0, 0, 0]
  for (let at = firstDay(since); at < io.now().getTime(); at += dayLength) {
    const day = new Date(at).toISOString().slice(0, 10)
    const { rows, currency = project.display_currency } = await pullReport(vendor, { from: day, to: day })
    const spend = spendRows(rows, day, currency).flatMap((row) => {
      const campaign = displayIds.get(row.campaign)
      return campaign === undefined ? [] : [{ ...row, campaign }]
    })
    const result = spend.length === 0 ? nothing : await store(connection, project, spend)
    days += 1
    stored += result.stored + result.replaced
    refused += result.refused
    if (io.width !== undefined) io.err(`\r\u001b[KSpend of ${day}: ${spend.length} rows`)
  }
  return `Spend of ${days} ${days === 1 ? 'day' : 'days'}: ${stored} rows stored, ${refused} refused.\n`
}

function firstDay(since: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(since) ? Date.parse(since) : Number.NaN
  if (Number.isNaN(at)) throw new UsageError(`--spend-since ${since} is not a day such as 2026-03-01.`)
  return at
}

type Result = { stored: number; replaced: number; refused: number }

const nothing: Result = { stored: 0, replaced: 0, refused: 0 }

function store(connection: Connection, project: Project, rows: readonly SpendRow[]): Promise<Result> {
  return readData<Result>(connection, {
    method: 'POST',
    path: inProject(project, '/spend'),
    body: JSON.stringify({ rows }),
    contentType: 'application/json',
  })
}

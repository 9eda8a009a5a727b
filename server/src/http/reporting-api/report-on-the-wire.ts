import { setImmediate } from 'node:timers/promises'
import type { App } from '../../app.ts'
import type { Project } from '../../domain/project.ts'
import type { Writer } from '../../domain/reporting/format.ts'
import { JsonSheet } from '../../domain/reporting/json-sheet.ts'
import { type ReportPart, readReport } from '../../operations/reports/read-report.ts'
import { envelope } from '../answer.ts'
import { paginate } from '../pagination.ts'
import { hasDateFilter, type ReportQuery, readReportQuery, styleOf } from './read-report-query.ts'
import { writeReportRow } from './write-report-row.ts'

// A few milliseconds.
const rowsATurn = 10

/** A report in its envelope, as JSON. Other callers get their turns in between. */
export async function reportOnTheWire(
  app: App,
  msg: string,
  { project, query, writer }: { project: Project; query: ReportQuery; writer: Writer },
): Promise<Buffer> {
  const question = readReportQuery(query)
  const around = (total: number) => {
    const { body } = envelope(msg, {
      campaigns: [],
      pagination: paginate(total, query),
      display_currency: project.displayCurrency,
      view: question.window.view,
    })
    const [before = '', after = ''] = JSON.stringify(body).split('"campaigns":[]')
    return { before: `${before}"campaigns":[`, after: `]${after}` }
  }
  // What stands before the campaigns does not know how many there are.
  const to = new JsonSheet().text(around(0).before)
  const write = async ({ rows, nameOf, costNames }: ReportPart) => {
    const style = { writer, ...styleOf(question, costNames) }
    const shared = { nameOf, hasDateFilter: hasDateFilter(query) }
    for (const [index, row] of rows.entries()) {
      if (index % rowsATurn === rowsATurn - 1) await setImmediate()
      writeReportRow(to.next(), { ...row, ...shared }, style)
    }
  }
  const { total } = await readReport(app, project, question, write)
  return to.text(around(total).after).end()
}

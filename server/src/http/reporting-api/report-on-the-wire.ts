import { setImmediate } from 'node:timers/promises'
import type { Project } from '../../domain/project.ts'
import { JsonSheet } from '../../domain/reporting/json-sheet.ts'
import type { Style } from '../../domain/reporting/write-figures.ts'
import type { Report, ReportQuestion } from '../../operations/read-report.ts'
import { envelope } from '../answer.ts'
import { paginate } from '../pagination.ts'
import { hasDateFilter, type ReportQuery } from './read-report-query.ts'
import { writeReportRow } from './write-report-row.ts'

type Written = {
  project: Project
  query: ReportQuery
  question: ReportQuestion
  report: Report
  style: Style
}

// A few milliseconds.
const rowsATurn = 10

/** A report in its envelope, as JSON. Other callers get their turns in between. */
export async function reportOnTheWire(
  msg: string,
  { project, query, question, report, style }: Written,
): Promise<Buffer> {
  const { body } = envelope(msg, {
    campaigns: [],
    pagination: paginate(report.total, query),
    display_currency: project.displayCurrency,
    view: question.window.view,
  })
  const [before, after] = JSON.stringify(body).split('"campaigns":[]')
  const to = new JsonSheet().text(`${before}"campaigns":[`)
  const shared = { nameOf: report.nameOf, hasDateFilter: hasDateFilter(query) }
  for (const [index, row] of report.rows.entries()) {
    if (index % rowsATurn === rowsATurn - 1) await setImmediate()
    writeReportRow(to.next(), { ...row, ...shared }, style)
  }
  return to.text(`]${after}`).end()
}

import { report as contract } from '@tributary/contract/manage-api/report'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { plain } from '../../domain/reporting/format.ts'
import { readReport } from '../../operations/read-report.ts'
import { findProject } from '../../storage/projects.ts'
import { readReportQuery, styleOf } from '../reporting-api/read-report-query.ts'
import { reportOnTheWire } from '../reporting-api/report-on-the-wire.ts'
import { serve } from '../route.ts'
import { readNumber } from './project-number.ts'

/** The same rows through the same code, as plain numbers. */
export function report(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params, query }) => {
    const project = await findProject(app.db, readNumber(params.project))
    if (project === undefined) return refuse('not_found')
    const question = readReportQuery(query)
    const report = await readReport(app, project, question)
    const style = { writer: plain, ...styleOf(question, report.costNames) }
    const json = await reportOnTheWire('OK', { project, query, question, report, style })
    return { status: 200, json }
  })
}

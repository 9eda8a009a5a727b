import { fieldsOfClicks } from '@tributary/contract/figures/report-fields'
import { report as contract } from '@tributary/contract/manage-api/reports/report'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { plainFormat } from '#domain/reporting/format.ts'
import { envelope } from '#http/answer.ts'
import { reportOnTheWire } from '#http/reporting-api/report-on-the-wire.ts'
import { serve } from '#http/route.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'

/** The same report through the same code, as plainFormat numbers. */
export function report(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query }) => {
    await catchUp(app, project.id)
    const economics = query.economics === 'true'
    return envelope(
      'OK',
      await reportOnTheWire(app, {
        project,
        query,
        formatOf: () => plainFormat,
        economics,
        own: fieldsOfClicks,
      }),
    )
  })
}

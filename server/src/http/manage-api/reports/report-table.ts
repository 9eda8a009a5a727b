import { reportTable as contract } from '@tributary/contract/manage-api/reports/table'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import { readId } from '@tributary/contract/row-id'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { paginate } from '#http/pagination.ts'
import { serve } from '#http/route.ts'
import { buildTableData } from '#operations/reports/build-table-data.ts'
import { findProject } from '#storage/projects/projects.ts'

export function reportTable(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params, query, caller }) => {
    const project = await findProject(app.db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    const built = await buildTableData(app, project, {
      ...query,
      seesPersonalData: seesPersonalData(caller),
    })
    if (isRefusal(built)) return built
    const { total, ...data } = built
    return envelope('OK', { ...data, pagination: paginate(total, query) })
  })
}

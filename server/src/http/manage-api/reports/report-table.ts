import { reportTable as contract } from '@tributary/contract/manage-api/reports/table'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { paginate } from '#http/pagination.ts'
import { serve } from '#http/route.ts'
import { buildTableData } from '#operations/reports/build-table-data.ts'

export function reportTable(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { project, query, caller }) => {
    const built = await buildTableData(app, project, {
      ...query,
      seesPersonalData: seesPersonalData(caller),
    })
    if (isRefusal(built)) return built
    const { total, ...data } = built
    return envelope('OK', { ...data, pagination: paginate(total, query) })
  })
}

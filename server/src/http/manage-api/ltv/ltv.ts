import { ltv as contract } from '@tributary/contract/manage-api/ltv/ltv'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { answerLtv, cacheLtv } from '#operations/ltv/answer-ltv.ts'
import { ltvFile } from './ltv-file.ts'

export function ltv(server: FastifyInstance, app: App): void {
  const cached = cacheLtv()
  serve(server, app, contract, async (_, { project, body, caller, gone }) => {
    const asking = { signal: gone(), seesPersonalData: seesPersonalData(caller), cached }
    const answer = await answerLtv(app, project.id, body, asking)
    if (isRefusal(answer)) return answer
    return body.format === 'csv' ? ltvFile(answer) : envelope('OK', answer)
  })
}

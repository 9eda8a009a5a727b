import { checkDomain as contract } from '@tributary/contract/manage-api/campaigns/check-domain'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { checkDomain } from '#operations/campaigns/check-domain.ts'

export function domainCheck(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params, project }) => {
    const domain = { projectId: project.id, id: params.id }
    const findings = await checkDomain(app, domain)
    return isRefusal(findings) ? findings : envelope('OK', { findings })
  })
}

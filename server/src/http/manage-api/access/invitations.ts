import * as contract from '@tributary/contract/manage-api/access/invitations'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { asksFor } from '#domain/members/confirmation.ts'
import { envelope } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { acceptInvitation } from '#operations/access/accept-invitation.ts'
import { hashOfCode } from '#operations/access/start-session.ts'
import { openGrant } from '#storage/access/grants.ts'
import { findProject } from '#storage/projects/projects.ts'
import { welcome } from './welcome.ts'

export function invitations(server: FastifyInstance, app: App): void {
  const find = (code: string) => openGrant(app.db, hashOfCode(code), { now: app.now() })
  // Whoever made the code must not guess the account's password with it.
  const byEmail = slidingWindow(5, 60_000)

  serve(server, app, contract.readInvitation, async ({ db }, { params }) => {
    const grant = await find(params.code)
    if (grant === undefined) return refuse('not_found')
    const { email, name, projectId, grantedRole: role, by } = grant
    const project = projectId === 0 ? undefined : await findProject(db, projectId)
    const given = { project: project?.name ?? null, role, ...(by !== null && { granted_by: by }) }
    return envelope('OK', { email, name, asks: asksFor(grant), ...given })
  })

  serve(
    server,
    app,
    contract.acceptInvitation,
    async (_, { params, body, address, userAgent, transport }) => {
      if (transport === 'plain') return refuse('insecure_log_in')
      const grant = await find(params.code)
      if (grant === undefined) return refuse('not_found')
      if (grant.joined && !byEmail.admit(grant.email, app.now().getTime())) return refuse('too_many_attempts')
      const { password, code: oneTimeCode } = body
      const given = { code: params.code, password, oneTimeCode, address, userAgent }
      const started = await acceptInvitation(app, given)
      return isRefusal(started) ? started : welcome(transport, started)
    },
  )
}

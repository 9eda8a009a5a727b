import * as contract from '@tributary/contract/manage-api/access/invitations'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { acceptInvitation } from '../../../operations/access/accept-invitation.ts'
import { hashOfCode } from '../../../operations/access/start-session.ts'
import { invitedMember } from '../../../storage/access/invitations.ts'
import { envelope } from '../../answer.ts'
import { serve } from '../../route.ts'
import { welcome } from './welcome.ts'

export function invitations(server: FastifyInstance, app: App): void {
  serve(server, app, contract.readInvitation, async ({ db, now }, { params }) => {
    const member = await invitedMember(db, hashOfCode(params.code), now())
    return member === undefined
      ? refuse('not_found')
      : envelope('OK', { email: member.email, name: member.name })
  })

  serve(
    server,
    app,
    contract.acceptInvitation,
    async (_, { params, body, address, userAgent, transport }) => {
      if (transport === 'plain') return refuse('insecure_log_in')
      const { password, code: oneTimeCode } = body
      const given = { code: params.code, password, oneTimeCode, address, userAgent }
      const started = await acceptInvitation(app, given)
      return isRefusal(started) ? started : welcome(transport, started)
    },
  )
}

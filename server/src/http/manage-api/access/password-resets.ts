import * as contract from '@tributary/contract/manage-api/access/password-resets'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { addressGroup } from '#http/client-address.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { queuePasswordReset } from '#operations/access/mail-password-reset.ts'
import { resetPassword } from '#operations/access/reset-password.ts'
import { hashOfCode } from '#operations/access/start-session.ts'
import { noMailServer } from '#operations/mail/test-mail.ts'
import { memberOfReset } from '#storage/access/password-resets.ts'

const minuteMs = 60_000

export function passwordResets(server: FastifyInstance, app: App): void {
  const byEmail = slidingWindow(3, 60 * minuteMs)
  const byAddress = slidingWindow(20, minuteMs)

  serve(server, app, contract.requestPasswordReset, async ({ mail, now }, { body: { email }, address }) => {
    if (mail === undefined) return noMailServer
    const at = now().getTime()
    if (!byAddress.admit(addressGroup(address), at) || !byEmail.admit(email, at))
      return refuse('too_many_attempts')
    await queuePasswordReset(app, { email, address })
    return envelope('If a member has that email, a mail with a link is on its way.', null, 202)
  })

  serve(server, app, contract.readPasswordReset, async ({ db, now }, { params }) => {
    const member = await memberOfReset(db, hashOfCode(params.code), now())
    return member === undefined
      ? refuse('not_found')
      : envelope('OK', { email: member.email, name: member.name })
  })

  serve(server, app, contract.resetPassword, async (_, { params, body, address, transport }) => {
    if (transport === 'plain') return refuse('insecure_log_in')
    const refusal = await resetPassword(app, { code: params.code, password: body.password, address })
    return refusal ?? envelope('The new password is set. Log in with it.', null)
  })
}

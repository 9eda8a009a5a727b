import * as contract from '@tributary/contract/manage-api/access/session'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { accessTo } from '#domain/members/access.ts'
import { envelope, noContent } from '#http/answer.ts'
import { sessionOf } from '#http/guard-manage.ts'
import { nothingMissing } from '#http/manage-api/nothing-missing.ts'
import { serve } from '#http/route.ts'
import { clearedCookieHeaders } from '#http/session-cookie.ts'
import { changeOwnAccount } from '#operations/access/change-own-account.ts'
import { logIn } from '#operations/access/log-in.ts'
import { deleteSession } from '#storage/access/sessions.ts'
import { allProjectIds } from '#storage/projects/all-projects.ts'
import { logInLimits } from './log-in-limits.ts'
import { welcome } from './welcome.ts'

export function session(server: FastifyInstance, app: App): void {
  const limits = logInLimits()

  serve(server, app, contract.logIn, async (_, { body, address, userAgent, transport }) => {
    if (transport === 'plain') return refuse('insecure_log_in')
    const admitted = limits.admit({ address, email: body.email }, app.now().getTime())
    if (admitted === 'none') return refuse('too_many_attempts')
    const needsCode = admitted === 'with_code'
    if (needsCode && body.code === undefined) return tooManyWithoutCode()
    const started = await logIn(app, { ...body, address, userAgent, needsCode })
    if (!isRefusal(started)) return welcome(transport, started)
    // Whatever was wrong: the answer must not tell a right password, or an account, from others.
    return needsCode && started.refusal !== 'passwords_busy' ? tooManyWithoutCode() : started
  })

  serve(server, app, contract.readSession, async ({ db }, { caller }) => {
    const { member, access } = sessionOf(caller)
    const { ids, away } = await allProjectIds(db)
    const projects = ids.flatMap((id) => {
      const found = accessTo(access, id)
      return found === undefined ? [] : [{ id, role: found.role, personal_data: found.personalData }]
    })
    return envelope(nothingMissing(away), { member, projects })
  })

  serve(server, app, contract.logOut, async ({ db }, { caller, transport }) => {
    await deleteSession(db, sessionOf(caller).hash)
    return { ...noContent, headers: clearedCookieHeaders(transport) }
  })

  serve(server, app, contract.changeOwnAccount, async (_, { body, caller, address }) => {
    const { member, hash } = sessionOf(caller)
    const { name, password, new_password: newPassword } = body
    const given = { address, email: member.email }
    if (newPassword !== undefined && limits.admit(given, app.now().getTime()) !== 'any')
      return refuse('too_many_attempts')
    const changed = await changeOwnAccount(app, member, { session: hash, name, password, newPassword })
    return isRefusal(changed) ? changed : envelope('Account updated.', { member: changed })
  })
}

/** The same for every email: the page then asks for the code, whether or not the member has one. */
function tooManyWithoutCode(): Refusal {
  return refuse('too_many_attempts', {}, { needs: 'code' })
}

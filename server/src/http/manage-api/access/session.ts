import * as contract from '@tributary/contract/manage-api/access/session'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { accessTo } from '../../../domain/members/access.ts'
import { changeOwnAccount } from '../../../operations/access/change-own-account.ts'
import { logIn } from '../../../operations/access/log-in.ts'
import { deleteSession } from '../../../storage/access/sessions.ts'
import { allProjectIds } from '../../../storage/projects/all-projects.ts'
import { envelope, noContent } from '../../answer.ts'
import { addressGroup } from '../../client-address.ts'
import { sessionOf } from '../../guard-manage.ts'
import { serve } from '../../route.ts'
import { clearedCookieHeaders } from '../../session-cookie.ts'
import { slidingWindow } from '../../sliding-window.ts'
import { nothingMissing } from '../nothing-missing.ts'
import { welcome } from './welcome.ts'

const minuteMs = 60_000

export function session(server: FastifyInstance, app: App): void {
  const byEmail = slidingWindow(5, minuteMs)
  const byAddress = slidingWindow(20, minuteMs)
  const isTooFast = (address: string, email: string) => {
    const now = app.now().getTime()
    return !byAddress.admit(addressGroup(address), now) || !byEmail.admit(email, now)
  }

  serve(server, app, contract.logIn, async (_, { body, address, userAgent, transport }) => {
    if (transport === 'plain') return refuse('insecure_log_in')
    if (isTooFast(address, body.email)) return refuse('too_many_attempts')
    const started = await logIn(app, { ...body, address, userAgent })
    return isRefusal(started) ? started : welcome(transport, started)
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
    if (newPassword !== undefined && isTooFast(address, member.email)) return refuse('too_many_attempts')
    const changed = await changeOwnAccount(app, member, { session: hash, name, password, newPassword })
    return isRefusal(changed) ? changed : envelope('Account updated.', { member: changed })
  })
}

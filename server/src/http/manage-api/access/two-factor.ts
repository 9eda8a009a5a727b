import * as contract from '@tributary/contract/manage-api/access/two-factor'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { toString as draw } from 'qrcode'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { sessionOf } from '#http/guard-manage.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#operations/access/two-factor.ts'
import { findMember } from '#storage/access/members.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'
import { countRecoveryCodes, deleteTwoFactor, hasTwoFactor } from '#storage/access/two-factor.ts'

export function twoFactor(server: FastifyInstance, app: App): void {
  const attempts = slidingWindow(5, 60_000)
  const isTooFast = (memberId: string) => !attempts.admit(memberId, app.now().getTime())

  serve(server, app, contract.readTwoFactor, async ({ db }, { caller }) => {
    const { member } = sessionOf(caller)
    const enabled = await hasTwoFactor(db, member.id)
    return envelope('OK', { enabled, recovery_codes_left: await countRecoveryCodes(db, member.id) })
  })

  serve(server, app, contract.startTwoFactor, async (_, { caller, body }) => {
    const { member } = sessionOf(caller)
    if (isTooFast(member.id)) return refuse('too_many_attempts')
    const started = await startTwoFactor(app, member, body.password)
    if (isRefusal(started)) return started
    const qr = await draw(started.uri, { type: 'svg', margin: 2 })
    return { ...envelope('Scan the code.', { ...started, qr }, 201), headers: notStored }
  })

  serve(server, app, contract.confirmTwoFactor, async (_, { caller, body }) => {
    const { member, hash } = sessionOf(caller)
    const codes = await confirmTwoFactor(app, { member, session: hash, code: body.code })
    return isRefusal(codes) ? codes : shown('Two-factor log-in is on.', codes, 200)
  })

  serve(server, app, contract.replaceRecoveryCodes, async (_, { caller, body }) => {
    const { member } = sessionOf(caller)
    const codes = await renewRecoveryCodes(app, member, body.code)
    return isRefusal(codes) ? codes : shown('Recovery codes replaced.', codes, 201)
  })

  serve(server, app, contract.endTwoFactor, async (_, { caller, body }) => {
    const { member } = sessionOf(caller)
    const ended = await endTwoFactor(app, member, body.code)
    return isRefusal(ended) ? ended : noContent
  })

  serve(server, app, contract.removeTwoFactor, async ({ db }, { params }) =>
    db.transaction(async (transaction) => {
      const member = await findMember(transaction, params.id)
      if (member === undefined || !(await deleteTwoFactor(transaction, member.id))) return refuse('not_found')
      await deleteSessionsOf(transaction, member.id)
      return noContent
    }),
  )
}

const notStored = { 'cache-control': 'no-store' }

const shown = (message: string, codes: string[], status: number) => ({
  ...envelope(message, { recovery_codes: codes }, status),
  headers: notStored,
})

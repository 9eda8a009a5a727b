import * as contract from '@tributary/contract/manage-api/access/setup'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { createOwner } from '#operations/access/create-owner.ts'
import { hasMembers } from '#storage/access/members.ts'
import { welcome } from './welcome.ts'

const attemptsPerMinute = 5

export function setup(server: FastifyInstance, app: App): void {
  // Across all addresses: a short code must not be guessed from many of them.
  const attempts = slidingWindow(attemptsPerMinute, 60_000)

  serve(server, app, contract.readSetup, async ({ db, mail, openId }) =>
    envelope('OK', {
      needs_owner: !(await hasMembers(db)),
      ...(openId && { openid: { name: openId.name } }),
      ...(mail !== undefined && { password_reset: true }),
    }),
  )

  serve(server, app, contract.createOwner, async (_, { body, address, userAgent, transport }) => {
    if (transport === 'plain') return refuse('insecure_log_in')
    if (!attempts.admit('', app.now().getTime())) return refuse('too_many_attempts')
    const started = await createOwner(app, { ...body, address, userAgent })
    return isRefusal(started) ? started : welcome(transport, started, 201)
  })
}

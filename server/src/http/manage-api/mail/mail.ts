import * as contract from '@tributary/contract/manage-api/mail/mail'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { serve } from '#http/route.ts'
import { testMail } from '#operations/mail/test-mail.ts'
import { mailState } from '#storage/mail/mail-state.ts'

const testsPerMinute = 5

export function mail(server: FastifyInstance, app: App): void {
  const tests = slidingWindow(testsPerMinute, 60_000)

  serve(server, app, contract.readMail, async ({ db, config: { smtp, mailFrom } }) => {
    const { sentAt, failedAt, error } = await mailState(db)
    return envelope('OK', {
      configured: smtp !== undefined,
      server: smtp === undefined ? null : `${smtp.host}:${smtp.port}`,
      encryption: smtp?.encryption ?? null,
      from: mailFrom?.address ?? null,
      last_sent_at: sentAt?.toISOString() ?? null,
      last_failed_at: failedAt?.toISOString() ?? null,
      last_error: error,
    })
  })

  serve(server, app, contract.testMail, async (_, { body }) => {
    if (!tests.admit('', app.now().getTime())) return refuse('too_many_attempts')
    const result = await testMail(app, body.to)
    if (isRefusal(result)) return result
    const { verdict, answer } = result
    return envelope('OK', { sent: verdict === 'sent', answer })
  })
}

import { conflict, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { publicUrlOf } from '#domain/text/public-url.ts'
import type { MailResult } from '#outbound/mail.ts'
import { sendMail } from './send-mail.ts'

export const noMailServer = conflict(
  'No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the service.',
)

export async function testMail(app: App, to: string): Promise<MailResult | Refusal> {
  if (app.mail === undefined) return noMailServer
  return sendMail(app, app.mail, {
    to,
    subject: 'Test mail from Tributary',
    text: `This is a test mail of ${publicUrlOf(app.config)}.\n\nThe mail server works: reports, invitations and password resets can be sent.\n`,
  })
}

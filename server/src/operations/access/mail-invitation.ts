import type { App } from '../../app.ts'
import type { Member } from '../../domain/members/member.ts'
import { publicUrlOf } from '../../domain/public-url.ts'
import type { MailResult } from '../../outbound/open-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Invitation } from './invite-member.ts'

/** Undefined: there is no mail server. Sent now, not by a job: the code is stored nowhere, and the owner waits with the link. */
export async function mailInvitation(
  app: App,
  { email, name }: Pick<Member, 'email' | 'name'>,
  { code }: Invitation,
): Promise<MailResult | undefined> {
  if (app.mail === undefined) return undefined
  const link = `${publicUrlOf(app.config)}/join/${code}`
  return sendMail(app, app.mail, {
    to: email,
    subject: 'Your invitation to Tributary',
    text: `Hello ${name},

you are invited to the Tributary dashboard. Open this link within 7 days and choose a password:

${link}

It works once.
`,
  })
}

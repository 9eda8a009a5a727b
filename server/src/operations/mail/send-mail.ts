import type { App } from '#app.ts'
import type { Mail, MailMessage, MailResult } from '#outbound/mail.ts'
import { recordMailFailed, recordMailSent } from '#storage/mail/mail-state.ts'

/** Sends one mail now, and keeps its result for the settings page. */
export async function sendMail(
  { db, log, now }: Pick<App, 'db' | 'log' | 'now'>,
  mail: Mail,
  message: MailMessage,
): Promise<MailResult> {
  const result = await mail.send(message)
  const recording =
    result.verdict === 'sent'
      ? recordMailSent(db, now())
      : recordMailFailed(db, { at: now(), error: result.answer })
  // What happened to the mail does not depend on it.
  await recording.catch((error: unknown) => log.warn({ err: error }, 'state of the mail not recorded'))
  return result
}

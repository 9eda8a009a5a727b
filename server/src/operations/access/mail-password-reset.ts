import type { App } from '#app.ts'
import { passwordResetMs } from '#domain/members/session-limits.ts'
import { publicUrlOf } from '#domain/text/public-url.ts'
import { sendMail } from '#operations/mail/send-mail.ts'
import { randomBase62 } from '#random-text.ts'
import { findPassword } from '#storage/access/members.ts'
import { upsertPasswordReset } from '#storage/access/password-resets.ts'
import { addJobs } from '#storage/add-jobs.ts'
import { recordAudit } from './record-audit.ts'
import { hashOfCode } from './start-session.ts'

export type PasswordResetTask = { email: string; address: string }

const job = { task: 'mail_password_reset', attempts: 7 }

/** A job looks the member up: the caller cannot tell from the time of the response whether there is one. */
export async function queuePasswordReset({ db }: App, task: PasswordResetTask): Promise<void> {
  await addJobs(db, job, [task])
}

/** The code exists only in the mail; the database stores its hash. Another attempt makes another code. */
export async function mailPasswordReset(app: App, { email, address }: PasswordResetTask): Promise<void> {
  const { db, mail, now, config } = app
  const member = await findPassword(db, email)
  if (mail === undefined || member === undefined || member.passwordHash === null) return
  const code = randomBase62(32)
  const at = now()
  const expiresAt = new Date(at.getTime() + passwordResetMs)
  await db.transaction(async (transaction) => {
    await upsertPasswordReset(transaction, { memberId: member.id, hash: hashOfCode(code), at, expiresAt })
    await recordAudit(transaction, { action: 'requestPasswordReset', at, address, member })
  })
  const { verdict, answer } = await sendMail(app, mail, {
    to: email,
    waitsForSlowAnswer: true,
    subject: 'Reset your Tributary password',
    text: resetText(member.name, `${publicUrlOf(config)}/reset/${code}`),
  })
  // The job is tried again.
  if (verdict === 'again') throw new Error(`Password reset not mailed. ${answer}`)
}

function resetText(name: string, link: string): string {
  return `Hello ${name},

to choose a new password, open this link within an hour:

${link}

All your sessions end then. If you did not ask for it, ignore this mail: your password stays as it is.
`
}

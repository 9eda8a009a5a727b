import type { App } from '#app.ts'
import type { Member } from '#domain/members/member.ts'
import { publicUrlOf } from '#domain/text/public-url.ts'
import { sendMail } from '#operations/mail/send-mail.ts'
import type { MailResult } from '#outbound/mail.ts'
import { markMailed } from '#storage/access/grants.ts'
import { findProject } from '#storage/projects/projects.ts'
import type { Grant, Invitation } from './make-grant.ts'
import { hashOfCode } from './start-session.ts'

type Mailed = { code: string | null; mailed: MailResult | undefined }

/**
 * Sent now, not by a job: the code is stored nowhere, and the owner waits for it. Without a mail server `mailed` is undefined.
 * An owner of a project does not see a code that was mailed: so it proves who reads the mail of the address.
 */
export async function mailInvitation(app: App, member: Member, invitation: Invitation): Promise<Mailed> {
  const { code, proof } = invitation
  const mailed = await mailGrant(app, member, invitation)
  const isSecret = proof === 'project' && mailed?.verdict === 'sent'
  if (isSecret) await markMailed(app.db, hashOfCode(code))
  return { code: isSecret ? null : code, mailed }
}

/** Without a code: the member has the access already. */
export async function mailGrant(
  app: App,
  { email, name, joined }: Member,
  { projectId, role, by, proof, code }: Grant & { code?: string },
): Promise<MailResult | undefined> {
  if (app.mail === undefined) return undefined
  const where = projectId === 0 ? undefined : (await findProject(app.db, projectId))?.name
  const place = where === undefined ? 'Tributary' : `the project ${where} in Tributary`
  const given = role === 'none' ? '' : ` Your role there is ${role}.`
  const action = joined && proof !== 'reset' ? 'confirm it with your password' : 'choose a password'
  const what =
    code === undefined
      ? { verb: 'added', link: `/p/${projectId}`, how: 'Open it with the account that you have:' }
      : { verb: 'invited', link: `/join/${code}`, how: `Open this link within 7 days and ${action}:` }
  return sendMail(app, app.mail, {
    to: email,
    subject:
      code === undefined ? `You have access to ${where}` : `Your invitation to ${where ?? 'Tributary'}`,
    text: `Hello ${name},

${by ?? 'An administrator'} ${what.verb} you to ${place}.${given}

${what.how}

${publicUrlOf(app.config)}${what.link}
${code === undefined ? '' : '\nIt works once.\n'}`,
  })
}

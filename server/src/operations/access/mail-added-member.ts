import type { App } from '../../app.ts'
import { publicUrlOf } from '../../domain/public-url.ts'
import type { MailResult } from '../../outbound/open-mail.ts'
import type { ProjectMemberRow } from '../../storage/access/project-members.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { sendMail } from '../mail/send-mail.ts'

/** Tells somebody who already has an account about a project. Undefined: there is no mail server. */
export async function mailAddedMember(
  app: App,
  { email, name, joined, projectRole }: ProjectMemberRow,
  { projectId, by }: { projectId: number; by: string | undefined },
): Promise<MailResult | undefined> {
  const project = await findProject(app.db, projectId)
  if (app.mail === undefined || project === undefined || projectRole === null) return undefined
  const link = `${publicUrlOf(app.config)}/p/${projectId}`
  const logIn = joined
    ? 'Open it with the account that you have:'
    : 'Accept your earlier invitation to Tributary first, then open it:'
  return sendMail(app, app.mail, {
    to: email,
    subject: `You have access to ${project.name}`,
    text: `Hello ${name},

${by ?? 'An administrator'} added you to the project ${project.name} in Tributary. Your role there is ${projectRole}.

${logIn}

${link}
`,
  })
}

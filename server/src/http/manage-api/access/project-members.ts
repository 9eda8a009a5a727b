import { mayActAs } from '@tributary/contract/access/roles'
import * as contract from '@tributary/contract/manage-api/access/project-members'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { accessTo } from '#domain/members/access.ts'
import { envelope, itemPage } from '#http/answer.ts'
import { type Caller, ownsInstallation } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { mailGrant } from '#operations/access/mail-invitation.ts'
import type { Grant, Invitation } from '#operations/access/make-grant.ts'
import {
  addProjectMember,
  changeProjectMember,
  inviteProjectMember,
  removeProjectMember,
} from '#operations/access/write-project-member.ts'
import { membersOfProject, type ProjectMemberRow } from '#storage/access/project-members.ts'
import {
  granterOf,
  type Invited,
  invitationOnTheWire,
  invitedText,
  mailOnTheWire,
  pendingOnTheWire,
} from './members.ts'

export function projectMembers(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listProjectMembers, async ({ db }, { project, caller }) => {
    const members = (await membersOfProject(db, project.id)).map((row) => onTheWire(row, caller))
    const seesAll = caller === null || mayActAs(caller.role, 'admin')
    return itemPage(seesAll ? members : members.filter(({ scope }) => scope === 'project'))
  })

  serve(server, app, contract.addProjectMember, async (_, { project, body, caller }) => {
    const { personal_data: personalData = false, ...wanted } = body
    const projectId = project.id
    const granter = granterOf(caller)
    const added = await addProjectMember(app, projectId, { ...wanted, ...granter, personalData })
    if (isRefusal(added)) return added
    return addedOnTheWire(app, added, { ...granter, caller, projectId, role: wanted.role })
  })

  serve(server, app, contract.changeProjectMember, async (_, { params, project, body, caller }) => {
    const wanted = { id: params.id, role: body.role, personalData: body.personal_data }
    const projectId = project.id
    const changed = await changeProjectMember(app, projectId, { ...wanted, ...granterOf(caller) })
    if (isRefusal(changed)) return changed
    const { member, invitation } = changed
    const shown = invitation && (await invitationOnTheWire(app, { member, invitation }))
    return envelope('Member updated.', { ...onTheWire(member, caller), ...(shown && { invitation: shown }) })
  })

  const invited = serveResource(server, app, (made: Invited) => invitationOnTheWire(app, made))
  invited.create(contract.inviteProjectMember, invitedText, ({ params, project, caller }) =>
    inviteProjectMember(app, project.id, { id: params.id, ...granterOf(caller) }),
  )
  invited.remove(contract.removeProjectMember, ({ params, project }) =>
    removeProjectMember(app, project.id, params.id),
  )
}

/** Whoever has the access at once is told by mail. */
async function addedOnTheWire(
  app: App,
  { member, invitation }: { member: ProjectMemberRow; invitation: Invitation | null },
  grant: Omit<Grant, 'memberId'> & { caller: Caller | null },
) {
  const shown = invitation && (await invitationOnTheWire(app, { member, invitation }))
  const told = shown
    ? shown.mail
    : mailOnTheWire(await mailGrant(app, member, { ...grant, memberId: member.id }))
  const mail = member.joined ? told : undefined
  const text = shown ? 'Member invited. The code is shown only once.' : 'Member added.'
  return envelope(text, { ...onTheWire(member, grant.caller), invitation: shown, ...(mail && { mail }) }, 201)
}

/** The project's own list counts first, with what is pending on it; then the role in every project. */
function onTheWire(row: ProjectMemberRow, caller: Caller | null): contract.ProjectMemberOnTheWire {
  const { id, email, name, joined, twoFactor, lastSeenAt } = row
  const own = listedAs(row)
  const grant = own === undefined && row.role === 'none' ? row.pending : null
  const memberships = own === undefined ? [] : [{ projectId: 0, ...own }]
  const access = accessTo({ role: grant?.role ?? row.role, personalData: row.personalData, memberships }, 0)
  if (access === undefined) throw new Error('Expected a member with access.')
  return {
    id,
    email,
    name,
    role: access.role,
    personal_data: access.personalData,
    scope: own === undefined ? 'installation' : 'project',
    joined,
    ...pendingOnTheWire(own === undefined || row.projectRole !== null ? grant : row.projectGrant),
    two_factor: seesTwoFactor(caller, row) ? twoFactor : null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  }
}

/** Who has a role in every project is a matter of the installation. */
function seesTwoFactor(caller: Caller | null, { role }: ProjectMemberRow): boolean {
  return ownsInstallation(caller) || (caller?.role === 'owner' && role === 'none')
}

function listedAs({ role, projectRole, projectPersonalData, projectGrant }: ProjectMemberRow) {
  if (role === 'owner') return undefined
  if (projectRole === null) return projectGrant ?? undefined
  return { role: projectRole, personalData: projectPersonalData ?? false }
}

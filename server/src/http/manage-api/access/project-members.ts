import * as contract from '@tributary/contract/manage-api/access/project-members'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { accessTo } from '../../../domain/members/access.ts'
import { mailAddedMember } from '../../../operations/access/mail-added-member.ts'
import { mailInvitation } from '../../../operations/access/mail-invitation.ts'
import {
  addProjectMember,
  changeProjectMember,
  inviteProjectMember,
  removeProjectMember,
} from '../../../operations/access/write-project-member.ts'
import { membersOfProject, type ProjectMemberRow } from '../../../storage/access/project-members.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import { envelope, itemPage, noContent } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { invitationOnTheWire, mailOnTheWire } from './members.ts'

export function projectMembers(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listProjectMembers, async ({ db }, { params }) => {
    const projectId = readId(params.project)
    if ((await findProject(db, projectId)) === undefined) return refuse('not_found')
    return itemPage((await membersOfProject(db, projectId)).map(onTheWire))
  })

  serve(server, app, contract.addProjectMember, async (_, { params, body, caller }) => {
    const { personal_data: personalData = false, ...wanted } = body
    const projectId = readId(params.project)
    const added = await addProjectMember(app, projectId, { ...wanted, personalData })
    if (isRefusal(added)) return added
    const { member, invitation } = added
    if (invitation !== null) {
      const shown = invitationOnTheWire(invitation, await mailInvitation(app, member, invitation))
      return envelope(
        'Member invited. The code is shown only once.',
        { ...onTheWire(member), invitation: shown },
        201,
      )
    }
    const mail = mailOnTheWire(
      await mailAddedMember(app, member, { projectId, by: caller?.session?.member.name }),
    )
    return envelope('Member added.', { ...onTheWire(member), invitation, ...(mail && { mail }) }, 201)
  })

  serve(server, app, contract.changeProjectMember, async (_, { params, body }) => {
    const grant = { id: params.id, role: body.role, personalData: body.personal_data }
    const changed = await changeProjectMember(app, readId(params.project), grant)
    return isRefusal(changed) ? changed : envelope('Member updated.', onTheWire(changed))
  })

  serve(server, app, contract.removeProjectMember, async (_, { params }) => {
    return (await removeProjectMember(app, readId(params.project), params.id)) ?? noContent
  })

  serve(server, app, contract.inviteProjectMember, async (_, { params }) => {
    const made = await inviteProjectMember(app, readId(params.project), params.id)
    if (isRefusal(made)) return made
    const mailed = await mailInvitation(app, made.member, made.invitation)
    const shown = invitationOnTheWire(made.invitation, mailed)
    return envelope('Invitation created. The code is shown only once.', shown, 201)
  })
}

function onTheWire(row: ProjectMemberRow): contract.ProjectMemberOnTheWire {
  const { id, email, name, joined, twoFactor, lastSeenAt, projectRole, projectPersonalData } = row
  const listed = projectRole !== null && row.role !== 'owner'
  const memberships = listed
    ? [{ projectId: 0, role: projectRole, personalData: projectPersonalData ?? false }]
    : []
  const access = accessTo({ role: row.role, personalData: row.personalData, memberships }, 0)
  if (access === undefined) throw new Error('Expected a member with access.')
  return {
    id,
    email,
    name,
    role: access.role,
    personal_data: access.personalData,
    scope: listed ? 'project' : 'installation',
    joined,
    two_factor: twoFactor,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  }
}

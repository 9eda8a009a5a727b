import { z } from 'zod'
import { byOwners, byViewers } from '../../access/roles.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import {
  email,
  mailed,
  member,
  memberName,
  pendingShape,
  personalData,
  projectInvitation,
  role,
  twoFactor,
} from './member.ts'

const shared = { surface: 'manage', group: 'Project members' } as const
const path = '/api/manage/projects/{project}/members'

const { id, email: anEmail, name, joined, last_seen_at } = member.shape

const projectMember = z
  .object({
    id,
    email: anEmail,
    name,
    role,
    personal_data: personalData,
    scope: z.enum(['project', 'installation']).meta({
      description: '`installation`: the role holds in every project that does not list the member itself',
      examples: ['project'],
    }),
    joined,
    ...pendingShape,
    two_factor: twoFactor.nullable().meta({
      description:
        'Logs in with two factors. Null: shown to owners alone, and of members with a role in every project to owners of the installation',
      examples: [false],
    }),
    last_seen_at,
  })
  .meta({ id: 'ProjectMember' })

export type ProjectMemberOnTheWire = z.infer<typeof projectMember>

export const listProjectMembers = endpoint({
  ...shared,
  ...byViewers,
  name: 'listProjectMembers',
  method: 'GET',
  path,
  summary: 'List who has access to a project',
  description:
    'The members that the project lists, and for admins and owners also those with a role in every project.',
  params: projectParams,
  answers: { 200: { description: 'Members, by name', schema: itemList(projectMember) } },
  refusals: ['not_found'],
})

export const addProjectMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'addProjectMember',
  method: 'POST',
  path,
  summary: 'Add a member to a project',
  description:
    'The access is pending until the member confirms it: the link `/join/{code}` is mailed to them; without a mail server (`SMTP_URL`), pass it on. It works once and expires after 7 days, and it ends earlier codes of the member. An email that already has an account keeps its name, and confirms with its password. A member with a role in every project has the role at once, without an invitation.',
  params: projectParams,
  body: z.object({ email, name: memberName, role, personal_data: personalData.optional() }),
  answers: {
    201: {
      description: 'The member, and the invitation; null for a member with a role in every project',
      schema: envelope(
        z.object({
          ...projectMember.shape,
          invitation: projectInvitation.nullable(),
          mail: mailed.optional().meta({
            description:
              'Whether a member who already has an account was told by mail. Absent: there is no mail server, or the account is new',
          }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const changeProjectMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'changeProjectMember',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Set a member’s role in a project',
  description:
    'Applies from the next request to members who have access already. For others it is pending until they confirm it, and the response has the invitation. It replaces the role that the member has in every project; owners of the installation own every project.',
  params: itemParams,
  body: z.object({ role, personal_data: personalData }),
  answers: {
    200: {
      description: 'The member',
      schema: envelope(z.object({ ...projectMember.shape, invitation: projectInvitation.optional() })),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const removeProjectMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'removeProjectMember',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a member from a project',
  description: 'The account stays. A role in every project applies here again.',
  params: itemParams,
  answers: { 204: { description: 'Removed' } },
  refusals: ['not_found'],
})

export const inviteProjectMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'inviteProjectMember',
  method: 'POST',
  path: `${path}/{id}/invitation`,
  summary: 'Create a new invitation for a member who has not confirmed',
  description:
    'Earlier codes of the member end. With a mail server, the link is mailed to the member. 409 if the member has confirmed: then an owner of the installation creates it.',
  params: itemParams,
  answers: { 201: { description: 'The invitation', schema: envelope(projectInvitation) } },
  refusals: ['not_found', 'conflict'],
})

import { z } from 'zod'
import { byOwners } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { ofProject, textItemParams } from '#manage-api/resource.ts'
import {
  actionEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
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

const members = {
  ...ofProject,
  path: '/api/manage/projects/{project}/members',
  group: 'Project members',
  noun: 'project member',
  item: projectMember,
  itemParams: textItemParams,
  changes: byOwners,
} as const

export const listProjectMembers = listEndpoint(members, {
  summary: 'List who has access to a project',
  description:
    'The members that the project lists, and for admins and owners also those with a role in every project.',
  answer: 'Members, by name',
})

export const addProjectMember = createEndpoint(members, {
  name: 'addProjectMember',
  summary: 'Add a member to a project',
  description:
    'The access is pending until the member confirms it: the link `/join/{code}` is mailed to them; without a mail server (`SMTP_URL`), pass it on. It works once and expires after 7 days, and it ends earlier codes of the member. An email that already has an account keeps its name, and confirms with its password. A member with a role in every project has the role at once, without an invitation.',
  body: z.object({ email, name: memberName, role, personal_data: personalData.optional() }),
  answer: 'The member, and the invitation; null for a member with a role in every project',
  returns: z.object({
    ...projectMember.shape,
    invitation: projectInvitation.nullable(),
    mail: mailed.optional().meta({
      description:
        'Whether a member who already has an account was told by mail. Absent: there is no mail server, or the account is new',
    }),
  }),
  refusals: ['conflict'],
})

export const changeProjectMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'changeProjectMember',
  method: 'PUT',
  path: `${members.path}/{id}`,
  summary: 'Set a member’s role in a project',
  description:
    'Applies from the next request to members who have access already. For others it is pending until they confirm it, and the response has the invitation. It replaces the role that the member has in every project; owners of the installation own every project.',
  params: textItemParams,
  body: z.object({ role, personal_data: personalData }),
  answers: {
    200: {
      description: 'The member',
      schema: envelope(z.object({ ...projectMember.shape, invitation: projectInvitation.optional() })),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const removeProjectMember = deleteEndpoint(members, {
  name: 'removeProjectMember',
  summary: 'Remove a member from a project',
  description: 'The account stays. A role in every project applies here again.',
  answer: 'Removed',
})

export const inviteProjectMember = actionEndpoint(members, 'invitation', {
  name: 'inviteProjectMember',
  summary: 'Create a new invitation for a member who has not confirmed',
  description:
    'Earlier codes of the member end. With a mail server, the link is mailed to the member. 409 if the member has confirmed: then an owner of the installation creates it.',
  answer: 'The invitation',
  status: 201,
  returns: projectInvitation,
  refusals: ['conflict'],
})

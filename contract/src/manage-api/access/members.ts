import { z } from 'zod'
import { byOwners } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { email, installationRole, invitation, member, memberName, personalData, twoFactor } from './member.ts'

const shared = { surface: 'manage', group: 'Members' } as const
const path = '/api/manage/members'
const params = z.object({ id: z.string().meta({ examples: ['01955105-8f18-7e21-8c55-6f0b9d3a4c12'] }) })

export const listMembers = endpoint({
  ...shared,
  ...byOwners,
  name: 'listMembers',
  method: 'GET',
  path,
  summary: 'List members',
  query: cursorQuery,
  answers: {
    200: {
      description: 'Members, oldest first',
      schema: itemList(
        z.object({
          ...member.shape,
          personal_data: personalData,
          two_factor: twoFactor,
          confirmed: z.boolean().meta({
            description:
              'False: only codes that owners of projects could see have confirmed the account. It has what those projects gave, until mail, the OpenID Connect provider or an owner of the installation confirms it',
            examples: [true],
          }),
        }),
      ),
    },
  },
  refusals: ['forbidden', 'invalid_limit', 'limit_too_large'],
})

export const createMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'createMember',
  method: 'POST',
  path,
  summary: 'Invite a member',
  description:
    'With a mail server (`SMTP_URL`), the link is mailed to the member. Without one, pass on the link `/join/{code}` of this installation. It works once and expires after 7 days. The role has effect once the member confirms it. An account that only projects have invited keeps its name and confirms with its password.',
  body: z.object({ email, name: memberName, role: installationRole, personal_data: personalData.optional() }),
  answers: {
    201: {
      description: 'The member and the invitation',
      schema: envelope(z.object({ ...member.shape, invitation })),
    },
  },
  refusals: ['invalid_body', 'conflict'],
})

export const inviteMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'inviteMember',
  method: 'POST',
  path: `${path}/{id}/invitation`,
  summary: 'Create a new invitation, also for a forgotten password',
  description:
    'Earlier codes of the member end. With a mail server, the link is mailed to the member. The old password works until a new one is chosen, which confirms everything that is pending for the member.',
  params,
  answers: { 201: { description: 'The invitation', schema: envelope(invitation) } },
  refusals: ['not_found'],
})

export const changeMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'changeMember',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change a member’s name, role or view of personal data',
  description:
    'A new role applies from the next request; a first role in every project is pending until the member confirms it, and the response has the invitation. A project that lists the member keeps its own role, unless the member is an owner here.',
  params,
  body: z.object({
    name: memberName.optional(),
    role: installationRole.optional(),
    personal_data: personalData.optional(),
  }),
  answers: {
    200: {
      description: 'The member',
      schema: envelope(z.object({ ...member.shape, invitation: invitation.optional() })),
    },
  },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const deleteMember = endpoint({
  ...shared,
  ...byOwners,
  name: 'deleteMember',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a member; their sessions end immediately',
  params,
  answers: { 204: { description: 'Removed' } },
  refusals: ['not_found', 'conflict'],
})

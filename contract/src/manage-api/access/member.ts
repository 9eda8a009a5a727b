import { z } from 'zod'
import { installationRoles, permissions, roles } from '#access/roles.ts'
import { name } from '#campaign-fields.ts'

const pattern = /^[^\s@]+@[^\s@]+$/

/** Kept in lower case: one person is one account, however the address is typed. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(pattern, 'must be an email address')
  .meta({ examples: ['ada@example.com'] })

const minLength = 10
const maxLength = 200
const length = `must have ${minLength} to ${maxLength} characters`

export const newPassword = z
  .string()
  .min(minLength, length)
  .max(maxLength, length)
  .meta({
    description: `${minLength} to ${maxLength} characters, and not the email`,
    examples: ['correct horse battery'],
  })

export const password = z
  .string()
  .min(1)
  .max(1_000)
  .meta({ examples: ['correct horse battery'] })

export const oneTimeCode = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Of the authenticator app, or a recovery code', examples: ['123456'] })

const rolesInWords = roles.map((role) => `\`${role}\` ${permissions[role]}`).join('; ')

export const role = z.enum(roles).meta({ description: rolesInWords, examples: ['admin'] })

export const installationRole = z.enum(installationRoles).meta({
  description: `The role in every project; \`none\`: only in the projects that list the member. ${rolesInWords}`,
  examples: ['admin'],
})

export const personalData = z.boolean().meta({
  description:
    'Whether a viewer or an analyst sees personal data; otherwise it is masked. Admins and owners always see it',
  examples: [false],
})

export const twoFactor = z.boolean().meta({ description: 'Logs in with two factors', examples: [false] })

export const memberName = name.meta({ examples: ['Ada Example'] })

/** The member whose session it is. */
export const self = z
  .object({
    id: z.string().meta({ examples: ['01955105-8f18-7e21-8c55-6f0b9d3a4c12'] }),
    email: z.string().meta({ examples: ['ada@example.com'] }),
    name: z.string().meta({ examples: ['Ada Example'] }),
    role: installationRole,
  })
  .meta({ id: 'Self' })

/** Access has effect once the person behind the address confirms it (docs/dashboard-accounts.md). */
export const pendingShape = {
  pending: z.boolean().meta({
    description: 'True: `role` has no effect until the member confirms it with the code of the invitation',
    examples: [false],
  }),
  granted_by: z
    .string()
    .optional()
    .meta({
      description: 'The name of who gave what is pending. Absent: the admin token',
      examples: ['Ada Example'],
    }),
}

export const member = z
  .object({
    ...self.shape,
    joined: z.boolean().meta({ description: 'False: invited, but without a password yet', examples: [true] }),
    ...pendingShape,
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Member' })

export const mailed = z.object({
  sent: z.boolean().meta({ examples: [true] }),
  answer: z
    .string()
    .meta({ description: 'The words of the mail server', examples: ['250 2.0.0 Ok: queued'] }),
})

export const invitation = z
  .object({
    code: z
      .string()
      .meta({ description: 'Shown only once. The link is `/join/{code}`', examples: ['q3T0…'] }),
    expires_at: z.iso.datetime(),
    mail: mailed
      .optional()
      .meta({ description: 'Whether the link was mailed to the member. Absent: there is no mail server' }),
  })
  .meta({ id: 'Invitation' })

export const projectInvitation = z
  .object({
    ...invitation.shape,
    code: invitation.shape.code.nullable().meta({
      description:
        'Shown only once. The link is `/join/{code}`. Null: it was mailed, and an owner of one project does not see it',
      examples: ['q3T0…'],
    }),
  })
  .meta({ id: 'ProjectInvitation' })

export type MemberOnTheWire = z.infer<typeof member>

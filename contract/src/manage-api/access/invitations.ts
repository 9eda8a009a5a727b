import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { nullableText } from '#plain-fields.ts'
import { installationRole, newPassword, oneTimeCode, pendingShape, self } from './member.ts'

const shared = {
  surface: 'manage',
  group: 'Members',
  credential: 'none',
  path: '/api/manage/invitations/{code}',
  params: z.object({ code: z.string().meta({ examples: ['q3T0Yc8bW1sKx5Zr9LmN2vPd7HfGjB4t'] }) }),
} as const

/** What the invited person confirms with. */
const asks = z.enum(['new_password', 'password', 'known_or_new_password', 'openid']).meta({
  description:
    '`new_password`: of a new account, or instead of a forgotten one; `password`: the account’s own; `known_or_new_password`: the own one of an account that only codes of projects have confirmed, or a new one, with which access to other projects is pending again; `openid`: a log-in at the OpenID Connect provider instead of the code',
  examples: ['new_password'],
})

export type Asks = z.infer<typeof asks>

export const readInvitation = endpoint({
  ...shared,
  name: 'readInvitation',
  method: 'GET',
  summary: 'Read an invitation',
  answers: {
    200: {
      description: 'The invited member, and to what',
      schema: envelope(
        z.object({
          email: self.shape.email,
          name: self.shape.name,
          asks,
          project: nullableText.meta({
            description: 'Null: a role in every project, or a new password',
            examples: ['Fieldnotes'],
          }),
          role: installationRole,
          granted_by: pendingShape.granted_by,
        }),
      ),
    },
  },
  refusals: ['not_found'],
})

export const acceptInvitation = endpoint({
  ...shared,
  audited: 'by_handler',
  name: 'acceptInvitation',
  method: 'POST',
  summary: 'Confirm an invitation with a password',
  description:
    'The response sets the session cookie. It confirms what the code was made for, and nothing else. A new account sets a password, an existing one sends its own; a new password ends earlier sessions. A member with two-factor log-in also sends a code. Five attempts per minute for an existing account.',
  body: z.object({ password: newPassword, code: oneTimeCode.optional() }),
  answers: { 200: { description: 'The logged-in member', schema: envelope(z.object({ member: self })) } },
  refusals: [
    'invalid_body',
    'wrong_password',
    'code_required',
    'wrong_one_time_code',
    'too_many_codes',
    'not_found',
    'cross_site_request',
    'insecure_log_in',
    'too_many_attempts',
    'passwords_busy',
  ],
})

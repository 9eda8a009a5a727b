import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { newPassword, oneTimeCode, self } from './member.ts'

const shared = {
  surface: 'manage',
  group: 'Members',
  credential: 'none',
  path: '/api/manage/invitations/{code}',
  params: z.object({ code: z.string() }),
} as const

export const readInvitation = endpoint({
  ...shared,
  name: 'readInvitation',
  method: 'GET',
  summary: 'Read an invitation',
  answers: {
    200: {
      description: 'The invited member',
      schema: envelope(z.object({ email: self.shape.email, name: self.shape.name })),
    },
  },
  refusals: ['not_found'],
})

export const acceptInvitation = endpoint({
  ...shared,
  audited: 'by_handler',
  name: 'acceptInvitation',
  method: 'POST',
  summary: 'Accept an invitation with a password',
  description:
    'The response sets the session cookie. Earlier sessions of the member end. A member with two-factor log-in also sends a code.',
  body: z.object({ password: newPassword, code: oneTimeCode.optional() }),
  answers: { 200: { description: 'The logged-in member', schema: envelope(z.object({ member: self })) } },
  refusals: [
    'invalid_body',
    'code_required',
    'wrong_one_time_code',
    'too_many_codes',
    'not_found',
    'cross_site_request',
    'insecure_log_in',
    'passwords_busy',
  ],
})

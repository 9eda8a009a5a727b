import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { email, newPassword, self } from './member.ts'

const shared = { surface: 'manage', group: 'Session', credential: 'none' } as const
const path = '/api/manage/password-resets'
const params = z.object({ code: z.string().meta({ examples: ['q3T0Yc8bW1sKx5Zr9LmN2vPd7HfGjB4t'] }) })

export const requestPasswordReset = endpoint({
  ...shared,
  audited: 'by_handler',
  name: 'requestPasswordReset',
  method: 'POST',
  path,
  summary: 'Request a password reset by mail',
  description:
    'Requires a mail server (`SMTP_URL`). The response is the same whether a member has that email or not. The link `/reset/{code}` works once, within an hour; a new one voids the previous one. Three requests an hour for an email, twenty a minute from an address.',
  body: z.object({ email }),
  answers: { 202: { description: 'If a member has that email, a mail follows', schema: envelope(z.null()) } },
  refusals: ['invalid_body', 'cross_site_request', 'conflict', 'too_many_attempts'],
})

export const readPasswordReset = endpoint({
  ...shared,
  name: 'readPasswordReset',
  method: 'GET',
  path: `${path}/{code}`,
  summary: 'Read a password reset',
  params,
  answers: {
    200: {
      description: 'Whose password it resets',
      schema: envelope(z.object({ email: self.shape.email, name: self.shape.name })),
    },
  },
  refusals: ['not_found'],
})

export const resetPassword = endpoint({
  ...shared,
  audited: 'by_handler',
  name: 'resetPassword',
  method: 'POST',
  path: `${path}/{code}`,
  summary: 'Set a new password',
  description: 'All sessions of the member end. The response starts none: log in with the new password.',
  params,
  body: z.object({ password: newPassword }),
  answers: { 200: { description: 'The password is set', schema: envelope(z.null()) } },
  refusals: ['invalid_body', 'not_found', 'cross_site_request', 'insecure_log_in', 'passwords_busy'],
})

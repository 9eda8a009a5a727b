import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { integer } from '#plain-fields.ts'
import { email, memberName, newPassword, oneTimeCode, password, personalData, role, self } from './member.ts'

const shared = { surface: 'manage', group: 'Session', path: '/api/manage/session' } as const

const answer = envelope(z.object({ member: self }))

const ownAccess = z
  .object({
    id: integer.meta({ examples: [1] }),
    role,
    personal_data: personalData,
  })
  .meta({ id: 'OwnAccess' })

export const logIn = endpoint({
  ...shared,
  credential: 'none',
  audited: 'by_handler',
  name: 'logIn',
  method: 'POST',
  summary: 'Log in',
  description:
    'The response sets the session cookie. A session ends 12 hours after its last request, and 7 days after log-in at the latest. A member with two-factor log-in also sends `code`. Per minute: five attempts for an email from one network (/24, /48), twenty for an email from all, twenty from an address. Beyond the first two, a right password with `code` is still accepted.',
  body: z.object({ email, password, code: oneTimeCode.optional() }),
  answers: { 200: { description: 'The logged-in member', schema: answer } },
  refusals: [
    'invalid_body',
    'wrong_password',
    'code_required',
    'wrong_one_time_code',
    'too_many_codes',
    'cross_site_request',
    'insecure_log_in',
    'too_many_attempts',
    'passwords_busy',
  ],
})

export const readSession = endpoint({
  ...shared,
  credential: 'session',
  name: 'readSession',
  method: 'GET',
  summary: 'Get the logged-in member',
  answers: {
    200: {
      description: 'The logged-in member, and their role in each of their projects',
      schema: envelope(z.object({ member: self, projects: z.array(ownAccess) })),
    },
  },
  refusals: [],
})

export const logOut = endpoint({
  ...shared,
  credential: 'session',
  name: 'logOut',
  method: 'DELETE',
  summary: 'Log out',
  answers: { 204: { description: 'The session has ended, and the cookie is cleared' } },
  refusals: [],
})

export const changeOwnAccount = endpoint({
  ...shared,
  credential: 'session',
  name: 'changeOwnAccount',
  method: 'PATCH',
  summary: 'Change your own name or password',
  description: 'A new password requires the current one, and ends all other sessions of the member.',
  body: z
    .object({
      name: memberName.optional(),
      password: password.optional(),
      new_password: newPassword.optional(),
    })
    .refine(({ password, new_password }) => new_password === undefined || password !== undefined, {
      path: ['password'],
      message: 'must be given with new_password',
    })
    .meta({ dependentRequired: { new_password: ['password'] } }),
  answers: { 200: { description: 'The logged-in member', schema: answer } },
  refusals: ['invalid_body', 'too_many_attempts', 'passwords_busy'],
})

import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { email, memberName, newPassword, self } from './member.ts'

const shared = { surface: 'manage', group: 'Session', credential: 'none', path: '/api/manage/setup' } as const

export const readSetup = endpoint({
  ...shared,
  name: 'readSetup',
  method: 'GET',
  summary: 'Check whether the installation needs its first owner, and how members log in',
  answers: {
    200: {
      description: 'What the log-in page offers',
      schema: envelope(
        z.object({
          needs_owner: z.boolean().meta({ description: 'True until there is an owner', examples: [true] }),
          openid: z
            .object({ name: z.string().meta({ examples: ['single sign-on'] }) })
            .optional()
            .meta({ description: 'The OpenID Connect provider that members may log in at, if there is one' }),
          password_reset: z
            .literal(true)
            .optional()
            .meta({ description: 'Present if a forgotten password can be reset by mail' }),
        }),
      ),
    },
  },
  refusals: [],
})

export const createOwner = endpoint({
  ...shared,
  audited: 'by_handler',
  name: 'createOwner',
  method: 'POST',
  summary: 'Become the first owner, with the code that the service printed',
  description: 'Works once, while there is no member. The response sets the session cookie.',
  body: z.object({
    code: z
      .string()
      .max(64)
      .meta({ description: 'As printed by the service at startup', examples: ['7KQX-2MPD'] }),
    email,
    name: memberName,
    password: newPassword,
  }),
  answers: { 201: { description: 'The owner', schema: envelope(z.object({ member: self })) } },
  refusals: [
    'invalid_body',
    'wrong_code',
    'cross_site_request',
    'insecure_log_in',
    'conflict',
    'too_many_attempts',
    'passwords_busy',
  ],
})

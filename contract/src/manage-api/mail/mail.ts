import { z } from 'zod'
import { byOwners } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { email } from '#manage-api/access/member.ts'
import { nullableText } from '#plain-fields.ts'

const shared = { surface: 'manage', group: 'Mail', ...byOwners } as const
const path = '/api/manage/mail'

const time = z.iso.datetime().nullable()

export const readMail = endpoint({
  ...shared,
  name: 'readMail',
  method: 'GET',
  path,
  summary: 'The mail server, and its last error',
  description:
    'The mail server is set with `SMTP_URL` and `MAIL_FROM`. Without one, nothing is mailed: invitations are links to pass on.',
  answers: {
    200: {
      description: 'The mail server; the last error stays until the next one',
      schema: envelope(
        z.object({
          configured: z.boolean().meta({ examples: [true] }),
          server: nullableText.meta({ examples: ['mail.example.com:587'] }),
          encryption: z
            .enum(['tls', 'starttls', 'none'])
            .nullable()
            .meta({ examples: ['starttls'] }),
          from: nullableText.meta({ examples: ['reports@example.com'] }),
          last_sent_at: time,
          last_failed_at: time,
          last_error: nullableText.meta({
            examples: ['No connection to mail.example.com:587: ECONNREFUSED'],
          }),
        }),
      ),
    },
  },
  refusals: [],
})

export const testMail = endpoint({
  ...shared,
  name: 'testMail',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Send a test mail',
  description: 'Waits for the mail server. Five a minute.',
  body: z.object({ to: email }),
  answers: {
    200: {
      description: 'Whether the mail server took it, and its words',
      schema: envelope(
        z.object({
          sent: z.boolean().meta({ examples: [true] }),
          answer: z.string().meta({ examples: ['250 2.0.0 Ok: queued'] }),
        }),
      ),
    },
  },
  refusals: ['invalid_body', 'conflict', 'too_many_attempts'],
})

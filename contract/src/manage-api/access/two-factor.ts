import { z } from 'zod'
import { byOwners } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { integer } from '#plain-fields.ts'
import { oneTimeCode, password } from './member.ts'

const shared = { surface: 'manage', group: 'Two-factor log-in' } as const
const own = { ...shared, credential: 'session' } as const
const path = '/api/manage/two-factor'

const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'Shown this once; each replaces a code once', examples: [['k3vq-8hta-m2xw-p7rd']] })

export const readTwoFactor = endpoint({
  ...own,
  name: 'readTwoFactor',
  method: 'GET',
  path,
  summary: 'Check whether your two-factor log-in is on',
  answers: {
    200: {
      description: 'Your two-factor log-in',
      schema: envelope(
        z.object({
          enabled: z.boolean().meta({ examples: [true] }),
          recovery_codes_left: integer.meta({ examples: [10] }),
        }),
      ),
    },
  },
  refusals: [],
})

export const startTwoFactor = endpoint({
  ...own,
  name: 'startTwoFactor',
  method: 'POST',
  path,
  summary: 'Create a secret for your authenticator app',
  description:
    'Nothing changes until a code of the app confirms it. Calling it again replaces a secret that is not confirmed. 409 if two-factor log-in is on.',
  body: z.object({ password }),
  answers: {
    201: {
      description: 'The secret (RFC 6238: SHA-1, six digits, 30 seconds)',
      schema: envelope(
        z.object({
          secret: z.string().meta({ description: 'Base32', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
          uri: z.string().meta({ examples: ['otpauth://totp/Tributary:ada%40example.com?secret=…'] }),
          qr: z.string().meta({ description: 'The URI as a QR code, in SVG', examples: ['<svg …'] }),
        }),
      ),
    },
  },
  refusals: ['invalid_body', 'conflict', 'too_many_attempts', 'passwords_busy'],
})

export const confirmTwoFactor = endpoint({
  ...own,
  name: 'confirmTwoFactor',
  method: 'PUT',
  path,
  summary: 'Turn two-factor log-in on, with a code of the app',
  description: 'Your other sessions end: each new one requires a code.',
  body: z.object({ code: oneTimeCode }),
  answers: {
    200: {
      description: 'Recovery codes, for the day the phone is lost',
      schema: envelope(z.object({ recovery_codes: recoveryCodes })),
    },
  },
  refusals: ['invalid_body', 'wrong_one_time_code', 'conflict', 'too_many_codes'],
})

export const replaceRecoveryCodes = endpoint({
  ...own,
  name: 'replaceRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Replace your recovery codes',
  body: z.object({ code: oneTimeCode }),
  answers: {
    201: {
      description: 'The new codes; the old ones no longer work',
      schema: envelope(z.object({ recovery_codes: recoveryCodes })),
    },
  },
  refusals: ['invalid_body', 'wrong_one_time_code', 'conflict', 'too_many_codes'],
})

export const endTwoFactor = endpoint({
  ...own,
  name: 'endTwoFactor',
  method: 'POST',
  path: `${path}/end`,
  summary: 'Turn two-factor log-in off',
  body: z.object({ code: oneTimeCode }),
  answers: { 204: { description: 'Off: a password is enough again' } },
  refusals: ['invalid_body', 'wrong_one_time_code', 'conflict', 'too_many_codes'],
})

export const removeTwoFactor = endpoint({
  ...shared,
  ...byOwners,
  name: 'removeTwoFactor',
  method: 'DELETE',
  path: '/api/manage/members/{id}/two-factor',
  summary: 'Turn a member’s two-factor log-in off',
  description: 'For a member who has lost the phone and the recovery codes. Their sessions end.',
  params: z.object({ id: z.string() }),
  answers: { 204: { description: 'Off' } },
  refusals: ['not_found'],
})

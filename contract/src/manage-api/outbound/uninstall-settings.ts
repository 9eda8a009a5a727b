import { z } from 'zod'
import { integer, nullableInstant, nullableText } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'

const ascii = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces')
const pem = z
  .string()
  .min(1)
  .max(8192)
  .meta({ examples: ['-----BEGIN PRIVATE KEY-----\n…'] })
const tenCharacters = z.string().regex(/^[A-Z0-9]{10}$/, 'must be ten letters or digits')

const baseUrl = webUrl
  .nullable()
  .optional()
  .meta({
    description: 'Base URL of the push service; null: its default',
    examples: [null],
  })

const fcm = z.object({
  service_account: z
    .looseObject({
      project_id: ascii.meta({ examples: ['example-app'] }),
      client_email: ascii.meta({ examples: ['push@example-app.iam.gserviceaccount.com'] }),
      private_key: pem,
    })
    .meta({ description: 'The service account’s key file, as issued by Google' }),
  base_url: baseUrl,
  token_url: webUrl
    .nullable()
    .optional()
    .meta({
      description: 'URL that issues access tokens; null: Google’s default',
      examples: [null],
    }),
})

const apns = z.object({
  private_key: pem.meta({
    description: 'Contents of the .p8 file',
    examples: ['-----BEGIN PRIVATE KEY-----\n…'],
  }),
  key_id: tenCharacters.meta({ examples: ['ABC123DEFG'] }),
  team_id: tenCharacters.meta({ examples: ['ABCDE12345'] }),
  bundle_id: ascii.meta({ examples: ['com.example.app'] }),
  base_url: baseUrl,
})

export const uninstallChange = z
  .object({
    fcm: fcm.nullable().optional(),
    apns: apns.nullable().optional(),
    failed_days: z
      .number()
      .int('must be a whole number from 1 to 30')
      .min(1, 'must be a whole number from 1 to 30')
      .max(30, 'must be a whole number from 1 to 30')
      .optional(),
  })
  .meta({
    description:
      'Uninstall tracking. Credentials are stored encrypted and never shown again; null removes them',
  })

const state = {
  base_url: nullableText.meta({ examples: [null] }),
  last_tried_at: nullableInstant,
  last_succeeded_at: nullableInstant,
  error: nullableText.meta({
    description: 'Why the last pushes failed; null if they succeeded',
    examples: [null],
  }),
}

export const uninstall = z
  .object({
    failed_days: integer.meta({
      description: 'Days without the app, after which an uninstall is counted',
      examples: [3],
    }),
    fcm: z
      .object({
        project_id: z.string().meta({ examples: ['example-app'] }),
        client_email: z.string().meta({ examples: ['push@example-app.iam.gserviceaccount.com'] }),
        token_url: nullableText.meta({ examples: [null] }),
        ...state,
      })
      .nullable(),
    apns: z
      .object({
        key_id: z.string().meta({ examples: ['ABC123DEFG'] }),
        team_id: z.string().meta({ examples: ['ABCDE12345'] }),
        bundle_id: z.string().meta({ examples: ['com.example.app'] }),
        ...state,
      })
      .nullable(),
  })
  .meta({
    id: 'UninstallTracking',
    description: 'A service without credentials is null',
  })

export type UninstallChange = z.infer<typeof uninstallChange>
export type UninstallOnTheWire = z.infer<typeof uninstall>

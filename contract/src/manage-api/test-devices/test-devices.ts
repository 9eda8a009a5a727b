import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { itemParams, ofProject } from '#manage-api/resource.ts'
import { createEndpoint, deleteEndpoint, listEndpoint } from '#manage-api/resource-endpoints.ts'
import { personal } from '#personal.ts'
import { integer, nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'

const group = 'Test devices'

const idKinds = ['gaid', 'idfa', 'idfv', 'android_id', 'user_id', 'install_id'] as const

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .meta({ examples: ['Pixel of the office'] })

const install = z.object({
  install_id: z.string().meta({ examples: ['018e4c5e-7d2a-7c3b-9f10-2b6f0d9a1c34'] }),
  platform: z.enum(platforms),
  campaign: nullableText.meta({ description: 'Display id; null: organic', examples: ['K7QX2M'] }),
  installed_at: z.iso.datetime(),
  last_open_at: z.iso.datetime(),
  user_id: personal(nullableText.meta({ examples: ['user-42'] }), 'id'),
})

const testDevice = z
  .object({
    id: integer.meta({ examples: [12] }),
    name: z.string().meta({ examples: ['Pixel of the office'] }),
    state: z.enum(['armed', 'expired', 'opened', 'known']).meta({
      description:
        '`armed`: the next phone that opens the link becomes this device. `expired`: no phone opened it in time. `opened`: a phone opened it, its install is still to come. `known`: recognised by `ids`',
    }),
    created_at: z.iso.datetime(),
    link: z
      .object({
        url: z.string().meta({ examples: ['https://go.example.com/K7QX2M?tributary_test=Qm3xT8vK2pLs'] }),
        campaign: nullableText.meta({
          description: 'Display id; null: it was deleted',
          examples: ['K7QX2M'],
        }),
        armed_until: z.iso.datetime(),
        opened_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({ description: 'The test link; null: registered by an id' }),
    ids: z
      .array(
        z.object({
          kind: z.enum([...idKinds, 'appsetid']),
          value: personal(z.string().meta({ examples: ['38400000-8cf0-11bd-b23e-10b96e40000d'] }), 'text'),
        }),
      )
      .meta({ description: 'What it is recognised by: the given id, and those that its installs named' }),
    installs: z.array(install).meta({ description: 'The newest 20, newest first' }),
  })
  .meta({ id: 'TestDevice' })

export type TestDeviceOnTheWire = z.infer<typeof testDevice>

const testDevices = {
  ...ofProject,
  path: '/api/manage/projects/{project}/test-devices',
  group: 'Test devices',
  noun: 'test device',
  item: testDevice,
} as const

export const listTestDevices = listEndpoint(testDevices, {
  description:
    'What a test device does is attributed and answered as everything else, but excluded from figures: reports, series, cohorts, funnels, fraud, discrepancies. Nothing about it is sent to destinations. Lists, timelines, the live stream and the ledger show it.',
  answer: 'Newest first',
})

export const createTestDevice = createEndpoint(testDevices, {
  summary: 'Register a test device by one of its ids',
  description:
    'What it did before leaves the figures too. A user id stands for the installs that the user signed up on, also later ones. At most 100 test devices.',
  body: z.object({
    name,
    kind: z.enum(idKinds).meta({ description: 'What `value` is', examples: ['gaid'] }),
    value: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(256, 'must have at most 256 characters')
      .meta({ examples: ['38400000-8cf0-11bd-b23e-10b96e40000d'] }),
  }),
  refusals: ['conflict'],
})

export const armTestLink = endpoint({
  surface: 'manage',
  group,
  ...byAdmins,
  name: 'armTestLink',
  method: 'POST',
  path: `${testDevices.path}/link`,
  summary: 'Create a link that makes a phone a test device',
  description:
    'Returns a link of the campaign that works once: the first phone (Android or iOS, no bot) that opens it in time becomes the test device. It may open the link again until then; the clicks of others count as usual.',
  params: projectParams,
  body: z.object({
    name,
    campaign: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Display id', examples: ['K7QX2M'] }),
    minutes: z
      .number()
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(1_440, 'must be at most 1440')
      .optional()
      .meta({ description: 'How long it waits; by default 30', examples: [30] }),
  }),
  answers: { 201: { description: 'The test device, with its link', schema: envelope(testDevice) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const testLinkQr = endpoint({
  surface: 'manage',
  group,
  ...byViewers,
  name: 'testLinkQr',
  method: 'GET',
  path: `${testDevices.path}/{id}/qr`,
  summary: 'Get the QR code of a test link',
  description: 'An SVG image of exactly `link.url`.',
  params: itemParams,
  answers: { 200: { description: 'The image', contentType: 'image/svg+xml' } },
  refusals: ['not_found'],
})

export const deleteTestDevice = deleteEndpoint(testDevices, {
  summary: 'Remove a test device',
  description:
    'From then on it is a phone like any other: everything that it ever did counts in the figures again. To keep it out, leave it on the list.',
  answer: 'Removed',
})

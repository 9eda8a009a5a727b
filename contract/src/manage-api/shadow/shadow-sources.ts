import { z } from 'zod'
import { concealed } from '#concealed.ts'
import { endpoint } from '#endpoint.ts'
import { ofProject } from '#manage-api/resource.ts'
import { actionEndpoint, resource } from '#manage-api/resource-endpoints.ts'
import { integer, nullableInstant } from '#plain-fields.ts'
import { shadowVendors } from '#shadow-vendors.ts'

const vendor = z.enum(shadowVendors, `must be one of ${shadowVendors.join(', ')}`).meta({
  type: 'string',
  enum: shadowVendors,
  examples: ['appsflyer'],
})

const shadowSource = z
  .object({
    id: integer.meta({ examples: [7] }),
    vendor,
    url: concealed(
      z.string().meta({
        description:
          'Enter it at the vendor. For Adjust, with all placeholders that we read; the braces are part of it',
        examples: ['https://tributary.example.com/api/shadow/appsflyer/1-Zk3vT8qLw2RxYb7NcHs5DmPa'],
      }),
      'path',
    ),
    previous_until: nullableInstant.meta({
      description: 'Until then the previous address is accepted, too',
      examples: [null],
    }),
    last_received_at: nullableInstant,
    outcomes: z.record(z.string(), z.number().int()).meta({
      description: 'All postbacks since it was created, by outcome',
      examples: [{ stored: 1120, duplicate: 3, ignored: 40 }],
    }),
    problem: z
      .object({ reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .meta({
        description: 'Why the latest postback that lacked something was not stored; null: none did',
        examples: [{ reason: 'install_time is missing.', at: '2026-03-01T09:30:02.000Z' }],
      }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ShadowSource' })

export type ShadowSourceOnTheWire = z.infer<typeof shadowSource>

const shadowSources = {
  ...ofProject,
  path: '/api/manage/projects/{project}/shadow-sources',
  group: 'Shadow mode',
  noun: 'shadow source',
  item: shadowSource,
  create: z.object({ vendor }),
  change: z.object({}),
} as const

const plain = resource(shadowSources)

export const listShadowSources = plain.list

export const createShadowSource = endpoint({
  ...plain.create,
  description: 'One for each vendor: 409 if the project has one. The response has its address.',
})

export const deleteShadowSource = endpoint({
  ...plain.remove,
  description: 'Its address stops working. Installs that it received stay, and are compared.',
})

export const rotateShadowToken = actionEndpoint(shadowSources, 'rotate-token', {
  name: 'rotateShadowToken',
  summary: 'Rotate the address of a shadow source',
  description: 'The previous address is accepted for another 24 hours.',
  answer: 'The source, with its new address',
  status: 200,
  returns: shadowSource,
})

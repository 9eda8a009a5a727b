import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { integer, nullableText } from '#plain-fields.ts'

const count = integer.meta({ examples: [12] })

const row = z.object({
  ad_network_id: z.string().meta({ examples: ['com.example'] }),
  source_identifier: z.string().meta({ examples: ['5239'] }),
  campaign: nullableText.meta({
    description: 'Display id; null: not mapped to a campaign',
    examples: ['K7QX2M'],
  }),
  postbacks: count.meta({ description: 'All, won or not' }),
  installs: count.meta({ description: 'Won postbacks of the first conversion window' }),
  redownloads: count,
  reengagements: count,
  not_won: count.meta({ description: 'The install went to another ad' }),
  view_through: count.meta({ description: 'View-through among installs, redownloads and re-engagements' }),
  windows: z.array(count).meta({
    description: 'Won postbacks of each of the three conversion windows',
    examples: [[12, 5, 2]],
  }),
  fine: z.record(z.string(), count).meta({
    description: 'Won postbacks of the first window by fine conversion value',
    examples: [{ '20': 7 }],
  }),
  coarse: z
    .object({ low: count, medium: count, high: count })
    .meta({ description: 'Won postbacks by coarse conversion value' }),
  no_value: count.meta({ description: 'Won postbacks without a conversion value' }),
})

export const skadnetworkReport = endpoint({
  surface: 'manage',
  group: 'Reports',
  ...byViewers,
  name: 'skadnetworkReport',
  method: 'GET',
  path: '/api/manage/projects/{project}/skadnetwork/report',
  summary: 'Report on Apple’s postbacks, per campaign',
  description:
    'By the day on which postbacks arrived, in the project’s timezone: Apple delays them on purpose. Without `from` and `to`: the last 28 days. These installs are separate from those of the other reports and are not added to them.',
  params: projectParams,
  query: z
    .object({
      ...optionalDaySpan,
      environment: z
        .enum(['production', 'development', 'test'])
        .default('production')
        .meta({ description: 'By the key that signed them' }),
    })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'One row per ad network and source identifier, most installs first',
      schema: envelope(z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(row) })),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range', 'invalid_request'],
})

export type SkadnetworkRow = z.infer<typeof row>

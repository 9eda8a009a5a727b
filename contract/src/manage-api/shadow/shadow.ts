import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, limit, text } from '#parameters.ts'
import { nullableText } from '#plain-fields.ts'
import { shadowVendors } from '#shadow-vendors.ts'
import { shadowOutcomes } from '#shadow-words.ts'
import { shadowComparison } from './shadow-comparison.ts'

export const readShadow = endpoint({
  surface: 'manage',
  group: 'Shadow mode',
  ...byViewers,
  params: projectParams,
  name: 'readShadow',
  method: 'GET',
  path: '/api/manage/projects/{project}/shadow',
  summary: 'Compare another vendor’s installs with ours',
  description:
    'Per day and campaign: installs that both see, with the same attribution or another one, and those that only one side sees; the reasons, examples, and a verdict. Imported installs, test devices and `WEB` are not compared. Without `from` and `to`: the last 30 days; at most 366.',
  query: z
    .object({
      vendor: choice('vendor', shadowVendors).meta({
        description: 'By default, the one with the latest source',
      }),
      ...optionalDaySpan,
      outcome: choice('outcome', shadowOutcomes).meta({
        description: 'Examples of this outcome alone; by default, of all but `same`',
      }),
      place: text('Examples of this campaign alone: `key` of its row'),
      limit: limit(10, 100).meta({ description: 'How many examples of each outcome' }),
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'The comparison', schema: envelope(shadowComparison) } },
  refusals: [
    'not_found',
    'invalid_date',
    'invalid_date_range',
    'invalid_choice',
    'invalid_limit',
    'limit_too_large',
    'span_too_long',
  ],
})

const name = z.string().trim().max(255).nullable()

export const mapShadowCampaign = endpoint({
  surface: 'manage',
  group: 'Shadow mode',
  ...byAdmins,
  params: projectParams,
  name: 'mapShadowCampaign',
  method: 'PUT',
  path: '/api/manage/projects/{project}/shadow/mappings',
  summary: 'Map a campaign of the vendor to one of ours',
  description: 'The comparison follows at once, for the past, too.',
  body: z.object({
    vendor: z.enum(shadowVendors, `must be one of ${shadowVendors.join(', ')}`).meta({
      type: 'string',
      enum: shadowVendors,
      examples: ['appsflyer'],
    }),
    media_source: name.meta({ description: 'As the vendor writes it', examples: ['Facebook Ads'] }),
    campaign: name.meta({ description: 'As the vendor writes it', examples: ['Summer sale'] }),
    mapped_to: nullableText.meta({
      description: 'Display id of our campaign; null: no longer mapped by hand',
      examples: [null],
    }),
  }),
  answers: {
    200: {
      description: 'Mapped',
      schema: envelope(
        z.object({
          mapped_to: nullableText.meta({ examples: ['K7QX2M'] }),
          mapped_name: nullableText.meta({ examples: ['Summer sale'] }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body'],
})

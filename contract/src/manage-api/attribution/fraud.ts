import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { daySpan, optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableText } from '#plain-fields.ts'
import { fraudRuleNames, fraudRulesChange } from './attribution-settings.ts'

const shared = { surface: 'manage', group: 'Installs' } as const

const count = z.number().int()
const beforeAndAfter = z.object({ before: count, after: count })
const action = z.enum(['off', 'tag', 'withhold', 'reject'])

const previewBody = z.object({ ...daySpan, rules: fraudRulesChange }).superRefine(refuseReversed)

const preview = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    installs: count,
    replayed: count.meta({ description: 'Installs that could be decided again' }),
    not_replayed: count,
    rules: z
      .array(
        z.object({
          rule: z.enum(fraudRuleNames),
          action: z.object({ before: action, after: action }),
          installs: beforeAndAfter.meta({ description: 'Installs that the rule finds suspicious' }),
        }),
      )
      .meta({ description: 'Every rule' }),
    suspicious: beforeAndAfter,
    withheld: beforeAndAfter.meta({ description: 'Installs that are not reported to networks' }),
    attributed: beforeAndAfter.meta({ description: 'Installs attributed to a campaign' }),
    campaigns: z
      .array(z.object({ campaign: nullableText, gained: count, lost: count }))
      .meta({ description: 'Campaigns whose installs would change; null: organic. Most lost first' }),
  })
  .meta({ id: 'FraudPreview' })

export type FraudPreviewOnTheWire = z.infer<typeof preview>

export const previewFraudRules = endpoint({
  ...shared,
  ...byViewers,
  ...changesNothing,
  name: 'previewFraudRules',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/fraud-rules/preview',
  summary: 'Preview other fraud rules',
  description:
    'Decides the installs of the date range again, with the given rules merged into the project’s. Nothing is changed. At most 50,000 installs per call.',
  params: projectParams,
  body: previewBody,
  answers: { 200: { description: 'What would change', schema: envelope(preview) } },
  refusals: ['not_found', 'invalid_body', 'invalid_date', 'invalid_date_range', 'span_too_large'],
})

/** Upper bounds in seconds; the last bucket has none. */
export const clickToInstallBuckets = [10, 60, 300, 3_600, 21_600, 86_400, 604_800] as const

const seconds = z.number().meta({ description: 'Seconds', examples: [95.5] })

const times = z.object({
  network: nullableText.meta({ examples: ['meta'] }),
  campaign: nullableText.meta({ description: 'Display id', examples: ['K7QX2M'] }),
  installs: count.meta({ description: 'Installs attributed to a click' }),
  median: seconds,
  p10: seconds,
  p90: seconds,
  buckets: z
    .array(z.object({ under: z.number().int().nullable(), installs: count }))
    .meta({ description: 'Installs below `under` seconds and not in an earlier bucket; null: all others' }),
})

export type ClickToInstallOnTheWire = z.infer<typeof times>

export const clickToInstallTimes = endpoint({
  ...shared,
  ...byViewers,
  name: 'clickToInstallTimes',
  method: 'GET',
  path: '/api/manage/projects/{project}/click-to-install-times',
  summary: 'Time from click to install, per network and campaign',
  description:
    'Genuine clicks lead to installs after a minute or more; many installs within seconds suggest click injection, many after days suggest click flooding. Without `from` and `to`: the last 28 days.',
  params: projectParams,
  query: z.object(optionalDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'One row per campaign, most installs first',
      schema: envelope(z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(times) })),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})

import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { daySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { fraudRulesChange, windowsChange } from './attribution-settings.ts'
import { probabilisticChange } from './probabilistic-settings.ts'

const count = z.number().int()
const campaign = z.string().nullable().meta({ description: 'Display id; null: organic' })
const beforeAndAfter = z.object({ before: count, after: count })

const body = z
  .object({
    ...daySpan,
    windows: windowsChange.optional(),
    rules: fraudRulesChange.optional(),
    ...probabilisticChange,
  })
  .superRefine(refuseReversed)

export type ReplayRequest = z.infer<typeof body>

const replay = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    installs: count.meta({ description: 'Installs of the date range that were decided' }),
    replayed: count.meta({ description: 'Installs that could be decided again' }),
    not_replayed: count.meta({ description: 'Installs whose touches or device data are no longer stored' }),
    changed: count.meta({ description: 'Installs that would go to another campaign, or to none' }),
    changes: z
      .array(z.object({ from: campaign, to: campaign, count }))
      .meta({ description: 'Most frequent first' }),
    suspicious: beforeAndAfter.meta({
      description: 'Replayed installs that at least one fraud rule finds suspicious',
    }),
    withheld: beforeAndAfter.meta({ description: 'Replayed installs whose postbacks are not sent' }),
  })
  .meta({ id: 'Replay' })

export type ReplayOnTheWire = z.infer<typeof replay>

export const replayAttribution = endpoint({
  surface: 'manage',
  group: 'Installs',
  ...byViewers,
  ...changesNothing,
  name: 'replayAttribution',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/replay',
  summary: 'Preview other windows, fraud rules or probabilistic matching',
  description:
    'Decides the installs of the date range again, from the stored touches and receipts, with the given settings merged into the project’s. Nothing is changed. At most 50,000 installs per call.',
  params: projectParams,
  body,
  answers: { 200: { description: 'What would change', schema: envelope(replay) } },
  refusals: ['not_found', 'invalid_body', 'invalid_date', 'invalid_date_range', 'span_too_large'],
})

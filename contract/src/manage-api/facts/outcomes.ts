import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { personal } from '#personal.ts'

const count = z.number().int()
const kind = z.string().meta({
  description:
    '`event`, `payment`, `click`, `impression`, `install`, `open`, `signup`, `uninstall`, `reinstall`, `reengagement`, `postback` (from Apple) or `call` (dropped by the client library). Not facts, and not in the totals: `request` (unsigned requests, if signing is `report`), `inbound` (webhooks of payment services that are not payments) and `user_data` (data of an erased or unknown user)',
  examples: ['event'],
})
const outcome = z.string().meta({ description: 'What happened to the fact', examples: ['stored'] })

export const readOutcomes = endpoint({
  surface: 'manage',
  group: 'Outcomes',
  ...byViewers,
  name: 'readOutcomes',
  method: 'GET',
  path: '/api/manage/projects/{project}/outcomes',
  summary: 'Get the outcomes of all facts',
  description:
    'Every fact that arrived with a valid credential and valid JSON ends in exactly one outcome. Days are days of arrival, in the project’s timezone.',
  params: projectParams,
  query: z.object(optionalDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The totals, the counts per day, and the latest refused facts, newest first',
      schema: envelope(
        z.object({
          accepted: count.meta({ description: 'All facts: the sum of the outcomes', examples: [13] }),
          outcomes: z.record(z.string(), count).meta({ examples: [{ stored: 12, user_not_registered: 1 }] }),
          days: z.array(z.object({ day: z.iso.date(), kind, outcome, count })),
          refused: z
            .array(
              z.object({
                at: z.iso.datetime(),
                kind,
                outcome,
                reason: z.string().meta({ examples: ['The user is not registered.'] }),
                item: personal(
                  z
                    .record(z.string(), z.unknown())
                    .meta({ examples: [{ event_name: 'purchase_completed', user_id: '…' }] }),
                  'properties',
                ),
              }),
            )
            .meta({ description: 'At most the last 1,000, personal data masked' }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { refuseReversed, someDaySpan } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

const count = z.number().int()
const kind = z.string().meta({
  description:
    '`event`, `payment`, `click`, `impression`, `install`, `open`, `signup`, `uninstall`, `reinstall`, `reengagement` or `postback` (one of Apple’s). Beside the facts, and not in the sums: `request` (unsigned ones, where signing is reported) and `user_data` (what came of an erased or unknown user)',
  examples: ['event'],
})
const outcome = z.string().meta({ description: 'What became of it', examples: ['stored'] })

export const readOutcomes = endpoint({
  surface: 'manage',
  group: 'Outcomes',
  ...byViewers,
  name: 'readOutcomes',
  method: 'GET',
  path: '/api/manage/projects/{project}/outcomes',
  summary: 'What became of every fact',
  description:
    'Every fact that arrived with a good credential and readable JSON ends in exactly one outcome. Days are those of the receipt, in the project’s timezone.',
  params: projectParams,
  query: z.object(someDaySpan).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The sums, each day, and the latest refused facts, newest first',
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
                item: z
                  .record(z.string(), z.unknown())
                  .meta({ examples: [{ event_name: 'purchase_completed', user_id: '…' }] }),
              }),
            )
            .meta({ description: 'At most the last 1,000, personal data redacted' }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})

import { z } from 'zod'
import { personal } from '#personal.ts'
import { integer } from '#plain-fields.ts'

/** Pages below `/p/{project}`, such as `campaigns` or `events/retention`; the overview is `overview`. */
export const viewPage = z
  .string()
  .regex(/^[a-z][a-z-]*(\/[a-z][a-z-]*)?$/, 'must be the path of a page, such as campaigns')
  .max(64, 'must have at most 64 characters')
  .meta({ examples: ['campaigns'], pattern: '^[a-z][a-z-]*(/[a-z][a-z-]*)?$' })

const maxNames = 40
const maxLength = 8_000

const short = z.string().max(500, 'must have at most 500 characters')
const value = z.union([short, z.number(), z.boolean(), z.array(z.union([short, z.number()])).max(200)])

/** The search parameters of the page. A relative range (`range`) stays relative: it is resolved when the view is opened. */
export const viewSearch = z
  .record(z.string().min(1).max(64), value)
  .refine((search) => Object.keys(search).length <= maxNames, `must have at most ${maxNames} parameters`)
  .refine(
    (search) => JSON.stringify(search).length <= maxLength,
    `must have at most ${maxLength} characters as JSON`,
  )
  .meta({
    description:
      'Search parameters of the page, as in its URL. `range` (`7d`, `30d`, `month` …) stays relative; `from` and `to` are fixed days',
    examples: [{ range: '30d', network: 'meta', columns: ['installs', 'spend', 'roas'] }],
  })

export const viewName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .meta({ examples: ['Meta, last 30 days'] })

const person = z.object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) }).nullable()

export const savedView = z
  .object({
    id: integer.meta({ examples: [7] }),
    page: z.string().meta({ examples: ['campaigns'] }),
    name: z.string().meta({ examples: ['Meta, last 30 days'] }),
    search: personal(viewSearch, 'search'),
    shared: z.boolean().meta({ description: 'False: only its owner sees it', examples: [true] }),
    owner: person.meta({ description: 'Null: made with the admin token, or its owner was removed' }),
    own: z.boolean().meta({ description: 'Whether the caller owns it', examples: [true] }),
    is_default: z
      .boolean()
      .meta({ description: 'Whether the page opens with it for the caller', examples: [false] }),
    pin: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Its place among the cards on the overview; absent: not pinned', examples: [1] }),
    may_change: z
      .boolean()
      .meta({ description: 'Whether the caller may change and delete it', examples: [true] }),
    revision: integer.meta({ description: 'Counts its changes', examples: [1] }),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    changed_by: person.meta({ description: 'Who changed it last' }),
  })
  .meta({ id: 'SavedView' })

export type SavedViewOnTheWire = z.infer<typeof savedView>

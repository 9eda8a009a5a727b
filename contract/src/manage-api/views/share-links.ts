import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { ofProject } from '#manage-api/resource.ts'
import { createEndpoint, deleteEndpoint, listEndpoint } from '#manage-api/resource-endpoints.ts'
import { integer } from '#plain-fields.ts'
import { rowId } from '#row-id.ts'

const maxDays = 365
/** Of an integer in the database. */

const days = `must be a whole number from 1 to ${maxDays}`

const shareLink = z
  .object({
    id: integer.meta({ examples: [12] }),
    kind: z.enum(['view', 'board']).meta({ description: 'What it shows', examples: ['view'] }),
    item: z
      .object({ id: integer, name: z.string().meta({ examples: ['Installs by country'] }) })
      .meta({ description: 'The view or the board' }),
    created_at: z.iso.datetime(),
    created_by: z
      .object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) })
      .nullable()
      .meta({
        description: 'Null: made with the admin token or a management key, or the member was removed',
      }),
    expires_at: z.iso.datetime(),
    expired: z.boolean().meta({ examples: [false] }),
    last_opened_at: z.iso.datetime().nullable(),
    opened: integer.meta({ description: 'How often it was opened', examples: [4] }),
  })
  .meta({ id: 'ShareLink' })

export type ShareLinkOnTheWire = z.infer<typeof shareLink>

const shareLinks = {
  ...ofProject,
  path: '/api/manage/projects/{project}/share-links',
  group: 'Share links',
  noun: 'share link',
  item: shareLink,
  reads: byAnalysts,
  changes: byAnalysts,
} as const

export const listShareLinks = listEndpoint(shareLinks, {
  summary: 'List the share links',
  description: 'Expired ones too, until they are revoked. Their keys are not shown again.',
  answer: 'Newest first',
})

export const createShareLink = createEndpoint(shareLinks, {
  summary: 'Create a share link of a saved view or a board',
  description:
    'Whoever has `/shared/{key}` sees the answer of this one view of Explore, or the cards of this one board, as a caller without the right to personal data does, and nothing else, until the link expires or is revoked. Only shared views can be shown. Exactly one of `view_id` and `board_id` is required. A project has at most 100 links.',
  body: z.object({
    view_id: rowId('view')
      .optional()
      .meta({ description: 'A shared view of Explore', examples: [7] }),
    board_id: rowId('board').optional().meta({ description: 'A board, instead of a view' }),
    days: z
      .number(days)
      .int(days)
      .min(1, days)
      .max(maxDays, days)
      .optional()
      .meta({ description: 'How long it works, 30 days by default', examples: [30] }),
  }),
  answer: 'The link with its key, which is shown only once',
  returns: z.object({ ...shareLink.shape, key: z.string().meta({ examples: ['1-…'] }) }),
  refusals: ['conflict'],
})

export const revokeShareLink = deleteEndpoint(shareLinks, {
  name: 'revokeShareLink',
  summary: 'Revoke a share link; it stops working at once',
  answer: 'Revoked',
})

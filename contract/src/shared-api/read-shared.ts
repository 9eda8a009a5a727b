import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { shapes } from '#explore/search.ts'
import { exploreAnswer } from '#manage-api/explore/explore.ts'
import { boardCard } from '#manage-api/views/board.ts'
import { choice } from '#parameters.ts'
import { pathId } from '#row-id.ts'

const question = {
  description: z
    .string()
    .meta({ description: 'The question in words', examples: ['Installs by country, last 30 days'] }),
  shape: z.enum(shapes).meta({ description: 'How the answer is drawn', examples: ['bars'] }),
}

const title = z.string().meta({ examples: ['Installs by country'] })

const sharedView = z.object({
  kind: z.literal('view'),
  title,
  ...question,
  expires_at: z.iso.datetime(),
  answer: exploreAnswer,
})

const { view_id: _, ...place } = boardCard.shape

const sharedBoard = z.object({
  kind: z.literal('board'),
  title,
  expires_at: z.iso.datetime(),
  timezone: z.string(),
  cards: z
    .array(
      z.object({
        ...place,
        view: z
          .object({ name: title, ...question })
          .nullable()
          .meta({ description: 'Null: a text, or the view was deleted or is no longer shared' }),
      }),
    )
    .meta({ description: 'In reading order' }),
})

export type SharedBoardOnTheWire = z.infer<typeof sharedBoard>

const refusals = [
  'unknown_share_link',
  'conflict',
  'personal_data_required',
  'span_too_long',
  'too_slow',
  'too_many_questions',
  'too_many_openings',
] as const

export const readSharedCard = endpoint({
  name: 'readSharedCard',
  surface: 'shared',
  group: 'Shared links',
  method: 'GET',
  path: '/api/shared/{key}/cards/{card}',
  credential: 'none',
  noStore: true,
  summary: 'Read the data of a card of a shared board',
  description:
    'The number of the card in the list that `GET /api/shared/{key}` gives, from 0. An address may ask 300 times a minute.',
  params: z.object({ key: z.string(), card: pathId }),
  answers: { 200: { description: 'The answer of its view', schema: envelope(exploreAnswer) } },
  refusals: [...refusals],
})

export const readShared = endpoint({
  name: 'readShared',
  surface: 'shared',
  group: 'Shared links',
  method: 'GET',
  path: '/api/shared/{key}',
  credential: 'none',
  noStore: true,
  summary: 'Read what a share link shows',
  description:
    'For the page `/shared/{key}`. The key opens one saved view or one board, and nothing else. An address may ask 60 times a minute.',
  params: z.object({ key: z.string() }),
  query: z.object({
    format: choice('format', ['json', 'csv']).meta({ description: 'json by default', default: 'json' }),
  }),
  answers: {
    200: {
      description: 'The view as it is now, and its answer; or the board, whose cards are asked one by one',
      schema: envelope(z.union([sharedView, sharedBoard])),
      otherTypes: ['text/csv'],
    },
  },
  refusals: ['invalid_choice', ...refusals],
})

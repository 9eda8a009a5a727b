import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { mostCards } from '#board-grid.ts'
import { ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
  readEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { board, boardCards, boardHead, boardName } from './board.ts'

const boards = {
  ...ofProject,
  path: '/api/manage/projects/{project}/boards',
  group: 'Boards',
  noun: 'board',
  item: board,
  changes: byAnalysts,
} as const

export const listBoards = listEndpoint(boards, {
  summary: 'List the boards of a project',
  answer: 'By name',
  returns: boardHead,
})

export const createBoard = createEndpoint(boards, {
  description: `Everybody in the project sees it. A project has at most 100 boards, a board ${mostCards} cards. Each card has either the \`view_id\` of a shared view of Explore or a \`text\`, and no two cards overlap.`,
  body: z.object({ name: boardName, cards: boardCards.optional() }),
  refusals: ['conflict'],
})

export const readBoard = readEndpoint(boards, {
  summary: 'Read a board with the views of its cards',
  description:
    'The figures of a card are those of its view: ask them of `explore`. A card whose view was deleted or is no longer shared stays, with `view` null.',
})

export const changeBoard = changeEndpoint(boards, {
  summary: 'Rename a board or change its cards',
  description:
    '`cards` replaces all cards. With `revision`, a newer change by someone else is not overwritten: 409.',
  body: z.object({
    name: boardName.optional(),
    cards: boardCards.optional(),
    revision: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The revision that the caller has seen', examples: [1] }),
  }),
  refusals: ['conflict'],
})

export const deleteBoard = deleteEndpoint(boards, { description: 'Its views stay.' })

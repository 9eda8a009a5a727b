import { z } from 'zod'
import { byAnalysts, byViewers } from '../../access/roles.ts'
import { mostCards } from '../../board-grid.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import { board, boardCards, boardHead, boardName } from './board.ts'

const shared = { surface: 'manage', group: 'Boards', ...byAnalysts } as const
const path = '/api/manage/projects/{project}/boards'

export const listBoards = endpoint({
  ...shared,
  ...byViewers,
  name: 'listBoards',
  method: 'GET',
  path,
  summary: 'List the boards of a project',
  params: projectParams,
  answers: { 200: { description: 'By name', schema: itemList(boardHead) } },
  refusals: ['not_found'],
})

export const createBoard = endpoint({
  ...shared,
  name: 'createBoard',
  method: 'POST',
  path,
  summary: 'Create a board',
  description: `Everybody in the project sees it. A project has at most 100 boards, a board ${mostCards} cards. Each card has either the \`view_id\` of a shared view of Explore or a \`text\`, and no two cards overlap.`,
  params: projectParams,
  body: z.object({ name: boardName, cards: boardCards.optional() }),
  answers: { 201: { description: 'The board', schema: envelope(board) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const readBoard = endpoint({
  ...shared,
  ...byViewers,
  name: 'readBoard',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Read a board with the views of its cards',
  description:
    'The figures of a card are those of its view: ask them of `explore`. A card whose view was deleted or is no longer shared stays, with `view` null.',
  params: itemParams,
  answers: { 200: { description: 'The board', schema: envelope(board) } },
  refusals: ['not_found'],
})

export const changeBoard = endpoint({
  ...shared,
  name: 'changeBoard',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Rename a board or change its cards',
  description:
    '`cards` replaces all cards. With `revision`, a newer change by someone else is not overwritten: 409.',
  params: itemParams,
  body: z.object({
    name: boardName.optional(),
    cards: boardCards.optional(),
    revision: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The revision that the caller has seen', examples: [1] }),
  }),
  answers: { 200: { description: 'The board', schema: envelope(board) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

export const deleteBoard = endpoint({
  ...shared,
  name: 'deleteBoard',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a board',
  description: 'Its views stay.',
  params: itemParams,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['not_found'],
})

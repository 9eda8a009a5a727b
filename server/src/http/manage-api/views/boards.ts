import type { BoardHeadOnTheWire, BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import * as contract from '@tributary/contract/manage-api/views/boards'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type Board, viewIdsOf } from '#domain/views/board.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { removeBoard } from '#operations/views/remove-board.ts'
import { addBoard, changeBoard } from '#operations/views/write-board.ts'
import type { Queryable } from '#storage/database.ts'
import { boardsOf, findBoard, sharedExploreViews } from '#storage/views/boards.ts'

export function boards(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listBoards, async ({ db }, { project }) => {
    return itemPage((await boardsOf(db, project.id)).map(headOnTheWire))
  })

  serve(server, app, contract.createBoard, async ({ db }, { project, body, caller }) => {
    const projectId = project.id
    const wanted = { name: body.name, cards: body.cards ?? [], by: caller?.session?.member.id }
    const made = await addBoard(app, projectId, wanted)
    return isRefusal(made) ? made : envelope('Board created.', await boardOnTheWire(db, projectId, made), 201)
  })

  serve(server, app, contract.readBoard, async ({ db }, { params, project }) => {
    const projectId = project.id
    const board = await findBoard(db, projectId, params.id)
    return board === undefined
      ? refuse('not_found')
      : envelope('OK', await boardOnTheWire(db, projectId, board))
  })

  serve(server, app, contract.changeBoard, async ({ db }, { params, project, body, caller }) => {
    const projectId = project.id
    const wanted = { id: params.id, by: caller?.session?.member.id, change: body }
    const changed = await changeBoard(app, projectId, wanted)
    return isRefusal(changed)
      ? changed
      : envelope('Board updated.', await boardOnTheWire(db, projectId, changed))
  })

  serve(server, app, contract.deleteBoard, async (_, { params, project }) => {
    const isDeleted = await removeBoard(app, project.id, params.id)
    return isDeleted ? noContent : refuse('not_found')
  })
}

function headOnTheWire(board: Board): BoardHeadOnTheWire {
  return {
    id: board.id,
    name: board.name,
    revision: board.revision,
    created_at: board.createdAt.toISOString(),
    changed_at: board.changedAt.toISOString(),
    changed_by: board.changedBy,
    cards: board.cards.length,
  }
}

async function boardOnTheWire(db: Queryable, projectId: number, board: Board): Promise<BoardOnTheWire> {
  const views = await sharedExploreViews(db, projectId, viewIdsOf(board.cards))
  return {
    ...headOnTheWire(board),
    cards: board.cards.map((card) => ({
      ...card,
      view: views.find(({ id }) => id === card.view_id) ?? null,
    })),
  }
}

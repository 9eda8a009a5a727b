import type { BoardHeadOnTheWire, BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import * as contract from '@tributary/contract/manage-api/views/boards'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type Board, viewIdsOf } from '#domain/views/board.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { removeBoard } from '#operations/views/remove-board.ts'
import { addBoard, changeBoard } from '#operations/views/write-board.ts'
import type { Queryable } from '#storage/database.ts'
import { boardsOf, findBoard, sharedExploreViews } from '#storage/views/boards.ts'

export function boards(server: FastifyInstance, app: App): void {
  serveResource(server, app, headOnTheWire).list(contract.listBoards, ({ project }) =>
    boardsOf(app.db, project.id),
  )
  const board = serveResource(server, app, (one: Board, { projectId }) =>
    boardOnTheWire(app.db, projectId, one),
  )
  board.read(contract.readBoard, ({ params, project }) => findBoard(app.db, project.id, params.id))
  board.create(contract.createBoard, 'Board created.', ({ project, body, caller }) =>
    addBoard(app, project.id, { name: body.name, cards: body.cards ?? [], by: caller?.session?.member.id }),
  )
  board.change(contract.changeBoard, 'Board updated.', ({ params, project, body, caller }) =>
    changeBoard(app, project.id, { id: params.id, by: caller?.session?.member.id, change: body }),
  )
  board.remove(contract.deleteBoard, ({ params, project }) => removeBoard(app, project.id, params.id))
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

import { inReadingOrder } from '@tributary/contract/board-grid'
import { conflict, invalidBody, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type Board, type BoardCard, cardsProblem, viewIdsOf } from '#domain/views/board.ts'
import type { Queryable } from '#storage/database.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import {
  boardsOf,
  findBoard,
  insertBoard,
  isBoardNameTaken,
  sharedExploreViews,
  updateBoard,
} from '#storage/views/boards.ts'

const mostBoards = 100

type NewBoard = { name: string; cards: readonly BoardCard[]; by: string | undefined }

export function addBoard(
  { db, now }: App,
  projectId: number,
  { name, cards, by }: NewBoard,
): Promise<Board | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    if ((await boardsOf(transaction, projectId)).length >= mostBoards) return tooMany(mostBoards, 'boards')
    const refusal = await cardsRefusal(transaction, projectId, { cards, known: [] })
    if (refusal !== undefined) return refusal
    const id = await takeId(transaction, projectId)
    const board = { id, name, cards: inReadingOrder(cards), by: by ?? null, at: now() }
    if (!(await insertBoard(transaction, projectId, board))) return nameTaken(name)
    return (await findBoard(transaction, projectId, id)) ?? refuse('not_found')
  })
}

type Change = {
  id: number
  by: string | undefined
  change: {
    name?: string | undefined
    cards?: readonly BoardCard[] | undefined
    revision?: number | undefined
  }
}

export function changeBoard(
  { db, now }: App,
  projectId: number,
  { id, by, change }: Change,
): Promise<Board | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const stored = await findBoard(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    const { name = stored.name, cards = stored.cards, revision = stored.revision } = change
    if (revision !== stored.revision) return changedMeanwhile(stored)
    const refusal = await cardsRefusal(transaction, projectId, { cards, known: viewIdsOf(stored.cards) })
    if (refusal !== undefined) return refusal
    if (await isBoardNameTaken(transaction, projectId, { id, name })) return nameTaken(name)
    const next = { id, name, cards: inReadingOrder(cards), by: by ?? null, at: now() }
    await updateBoard(transaction, projectId, next)
    return (await findBoard(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** A view that is on the board already may have been deleted since: its card can stay, and be moved. */
async function cardsRefusal(
  db: Queryable,
  projectId: number,
  { cards, known }: { cards: readonly BoardCard[]; known: readonly number[] },
): Promise<Refusal | undefined> {
  const problem = cardsProblem(cards)
  if (problem !== undefined) return invalidBody(problem)
  const added = viewIdsOf(cards).filter((id) => !known.includes(id))
  const shared = new Set((await sharedExploreViews(db, projectId, added)).map(({ id }) => id))
  const missing = added.find((id) => !shared.has(id))
  if (missing === undefined) return undefined
  return conflict(`Explore has no shared view ${missing}. Share the view first.`)
}

const nameTaken = (name: string) => conflict(`There is a board “${name}” already. Choose another name.`)

const changedMeanwhile = ({ changedBy }: Board) =>
  conflict(`${changedBy?.name ?? 'Somebody'} changed this board meanwhile. Open it again to see the change.`)

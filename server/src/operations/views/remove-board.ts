import type { App } from '#app.ts'
import { deleteBoard } from '#storage/views/boards.ts'
import { deleteShareLinksOf } from '#storage/views/share-links.ts'

/** With the links that show it; false: there is none. Its views stay. */
export function removeBoard({ db }: App, projectId: number, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await deleteShareLinksOf(transaction, projectId, { kind: 'board', itemId: id })
    return deleteBoard(transaction, projectId, id)
  })
}

import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Answer, itemPage } from '#http/answer.ts'
import type { Queryable } from '#storage/database.ts'

type Page = { after: number; limit: number }
type ListCall = { project: Project; query: { cursor?: string | undefined; limit: number } }

/** A list ordered by id; the cursor is the last id of the previous page. */
export function listByNumber<Row extends { id: number }>(
  read: (db: Queryable, projectId: number, page: Page) => Promise<Row[]>,
  onTheWire: (row: Row) => object,
) {
  return async ({ db }: App, { project, query }: ListCall): Promise<Answer> => {
    const rows = await read(db, project.id, { after: Number(query.cursor ?? 0), limit: query.limit })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return itemPage(rows.map(onTheWire), last === undefined ? null : String(last.id))
  }
}

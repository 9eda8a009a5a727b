import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import type { Queryable } from '../../storage/database.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { type Answer, itemPage } from '../answer.ts'
import { readId } from '../read-id.ts'

type Page = { after: number; limit: number }
type ListCall = { params: { project: string }; query: { cursor?: string | undefined; limit: number } }

/** A list ordered by id; the cursor is the last id of the previous page. */
export function listByNumber<Row extends { id: number }>(
  read: (db: Queryable, projectId: number, page: Page) => Promise<Row[]>,
  onTheWire: (row: Row) => object,
) {
  return async ({ db }: App, { params, query }: ListCall): Promise<Answer | Refusal> => {
    const project = await findProject(db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    const after = query.cursor === undefined ? 0 : readId(query.cursor)
    if (after < 0) return refuse('invalid_request')
    const rows = await read(db, project.id, { after, limit: query.limit })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return itemPage(rows.map(onTheWire), last === undefined ? null : String(last.id))
  }
}

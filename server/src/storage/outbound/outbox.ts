import { type Sql, sql } from '../sql.ts'

/** Whether anybody is to be told. In the statement that stores the fact: a destination hears of what is stored after it was made. */
export const isHeard = (projectId: Sql): Sql =>
  sql`exists (select from destinations heard where heard.project_id = ${projectId} and heard.enabled)`

/** Of the fact alone: however often it is told of, receivers know it again. */
export const newsId = (kind: Sql, ref: Sql): Sql => sql`md5(${kind} || chr(31) || ${ref})::uuid`

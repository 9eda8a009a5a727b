import type { Queryable } from './database.ts'
import { joinSql, rawSql, type Sql, sql } from './sql.ts'

/** Deletes one row of a table whose rows belong to a project and have an id. False: there is none. */
export const deleteFrom = (table: string) => async (db: Queryable, projectId: number, id: number | string) =>
  (await db.run(sql`delete from ${rawSql(table)} where project_id = ${projectId} and id = ${id}`)) === 1

export const countIn = (table: string) => async (db: Queryable, projectId: number) => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${rawSql(table)} where project_id = ${projectId}`)
  return count
}

/** Whether another row has the name; case does not count. */
export const isNameTakenIn =
  (table: string) =>
  async (db: Queryable, projectId: number, { id, name }: { id: number; name: string }) => {
    const found = await db.maybe(sql`
      select from ${rawSql(table)} where project_id = ${projectId} and lower(name) = lower(${name}) and id <> ${id}`)
    return found !== undefined
  }

/** Those of the projects that have such rows. */
export function projectsIn(table: string, condition: Sql = sql`true`) {
  return async function projectsWithRows(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
    const rows = await db.many<{ id: number }>(sql`
      select distinct project_id as id from ${rawSql(table)}
      where project_id = any (${projectIds}::int[]) and ${condition} order by 1`)
    return rows.map(({ id }) => id)
  }
}

/** Statements that resources share. A column has the name of its field, in snake case. */
export function projectRows<Row extends { id: number | string }>(
  name: string,
  fields: readonly (keyof Row & string)[],
) {
  type Page = { after: Row['id']; limit: number }
  const table = rawSql(name)
  const selected = selectedFields(fields)
  const changed = fields.filter((field) => field !== 'id' && field !== 'createdAt').map(columnOf)
  const select = (projectId: number) => sql`select ${selected} from ${table} where project_id = ${projectId}`
  const insert = (projectId: number, row: Row) => {
    const values = fields.map((field) => sql`${row[field]}`)
    const columns = rawSql(fields.map(columnOf).join(', '))
    return sql`insert into ${table} (project_id, ${columns}) values (${projectId}, ${joinSql(values, ', ')})`
  }
  const afterWhere = (condition: Sql) => (db: Queryable, projectId: number, page: Page) =>
    db.many<Row>(sql`
      ${select(projectId)} and ${condition} and id > ${page.after} order by id limit ${page.limit}`)
  const findWhere = (db: Queryable, projectId: number, condition: Sql) =>
    db.maybe<Row>(sql`${select(projectId)} and ${condition}`)
  return {
    afterWhere,
    findWhere,
    after: afterWhere(sql`true`),
    find: (db: Queryable, projectId: number, id: Row['id']) => findWhere(db, projectId, sql`id = ${id}`),
    /** False: another row has the value of this column. */
    insertUnless: async (db: Queryable, projectId: number, row: Row, unique: string) =>
      (await db.run(sql`
        ${insert(projectId, row)} on conflict (project_id, ${rawSql(unique)}) do nothing`)) === 1,
    store: async (db: Queryable, projectId: number, row: Row): Promise<void> => {
      const changes = rawSql(changed.map((column) => `${column} = excluded.${column}`).join(', '))
      await db.run(sql`${insert(projectId, row)} on conflict (project_id, id) do update set ${changes}`)
    },
  }
}

/** In snake case. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const selectedFields = (fields: readonly string[]): Sql =>
  rawSql(fields.map((field) => `${columnOf(field)} as "${field}"`).join(', '))

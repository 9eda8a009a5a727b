import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'

/** The columns of rows that one statement reads and later ones write: name and type. */
type ColumnTypes = Readonly<Record<string, string>>

/** Rows on their way through the service: an array per column, in PostgreSQL's binary format. The service does not parse them. */
export type ColumnArrays = { types: ColumnTypes; arrays: readonly Buffer[] }

/** Names of sets of rows, with their columns. */
export type RowSets = Readonly<Record<string, ColumnTypes>>

const aliasOf = (set: string, column: string): string => `${set}.${column}`

/** One row with an array for each column of each set. `relations`: where the rows of a set come from; a set without one has no rows. */
export function selectArrays<Sets extends RowSets>(
  sets: Sets,
  relations: Readonly<Partial<Record<keyof Sets, Sql>>>,
): Sql {
  const parts = Object.entries(sets).flatMap(([set, types]) => {
    const relation = relations[set]
    if (relation === undefined) return []
    const columns = Object.entries(types).map(([column, type]) =>
      rawSql(`array_send(array_agg(${column}::${type})) as "${aliasOf(set, column)}"`),
    )
    return [sql`(select ${joinSql(columns, ', ')} from (${relation}) rows) as ${rawSql(set)}`]
  })
  return sql`select * from ${joinSql(parts, ' cross join ')}`
}

/** The sets of a row of selectArrays. A set without rows is undefined. */
export function readArrays<Sets extends RowSets>(
  sets: Sets,
  row: Readonly<Record<string, Buffer | null>>,
): Partial<Record<keyof Sets, ColumnArrays>> {
  const read: Partial<Record<keyof Sets, ColumnArrays>> = {}
  for (const [set, types] of Object.entries(sets)) {
    const arrays = Object.keys(types).flatMap((column) => row[aliasOf(set, column)] ?? [])
    if (arrays.length > 0) read[set as keyof Sets] = { types, arrays }
  }
  return read
}

/** `from …` with the rows as `c`, beside the project as `p`: with a table that has its key, a cluster runs the statement where the project is. */
export function fromArrays(projectId: number, { types, arrays }: ColumnArrays): Sql {
  const columns = Object.entries(types)
  const values = columns.map(([, type], index) => sql`${arrays[index]}::${rawSql(`${type}[]`)}`)
  return sql`
    from projects p cross join unnest(${joinSql(values, ', ')}) as c(${rawSql(columns.map(([name]) => name).join(', '))})
    where p.project_id = ${projectId}`
}

import type { Queryable } from './database.ts'
import type { Execute } from './pool-mode.ts'
import type { Sql } from './sql.ts'

export function queryable(execute: Execute): Queryable {
  const many = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    // The statement's author declares the row type.
    return (await execute(statement)).rows as Row[]
  }
  return {
    many,
    maybe: async <Row extends object>(statement: Sql) => (await many<Row>(statement))[0],
    one: async <Row extends object>(statement: Sql) => {
      const [row] = await many<Row>(statement)
      if (row === undefined) throw new Error('Expected a row but got none.')
      return row
    },
    run: async (statement) => (await execute(statement)).rowCount ?? 0,
  }
}

/** A statement or a piece of one, with its bound values. A class: no JSON body that is bound as a value can pass for a piece of SQL. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** SQL as SQL: every `${value}` is a bound parameter; a piece made by `sql` is inserted as it is. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Sql(strings, values)
}

/** Text that becomes part of the statement, for names that cannot be bound. Only for constants of the program, never for input. */
export function rawSql(text: string): Sql {
  return new Sql([text], [])
}

export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  const between = pieces.map((_, index) => (index === 0 ? '' : separator))
  return new Sql([...between, ''], pieces)
}

/** An empty piece, for a condition that does not apply. */
export const nothing: Sql = sql``

/** Numbers the parameters through all nested pieces. */
export function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (piece: Sql): string =>
    piece.strings.reduce((text, string, index) => {
      if (index === 0) return string
      const value = piece.values[index - 1]
      if (value instanceof Sql) return text + write(value) + string
      values.push(value)
      return `${text}$${values.length}${string}`
    }, '')
  return { text: write(statement), values }
}

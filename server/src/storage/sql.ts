/** A statement or a piece of one, with its bound values. */
export type Sql = { readonly strings: readonly string[]; readonly values: readonly unknown[] }

/** SQL as SQL: every `${value}` is a bound parameter; a piece made by `sql` is put in as it is. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return { strings, values }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value
}

/** Nothing at all: for a condition that does not apply. */
export const nothing: Sql = sql``

/** Numbers the parameters through all nested pieces. */
export function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (piece: Sql): string =>
    piece.strings.reduce((text, string, index) => {
      if (index === 0) return string
      const value = piece.values[index - 1]
      if (isSql(value)) return text + write(value) + string
      values.push(value)
      return `${text}$${values.length}${string}`
    }, '')
  return { text: write(statement), values }
}

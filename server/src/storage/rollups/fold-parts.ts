/** The parts of a fold that depend on the kinds of its facts. */
export type FoldParts = {
  /** Opens by install and day, and retention. */
  opens: boolean
  /** Active people. */
  activity: boolean
  /** Events and payments by name and currency. */
  named: boolean
}

/** The parts that facts of these kinds have. Without the others the statement is planned sooner, which a cluster does on every fold. */
export function partsOf(kinds: readonly string[] | undefined): FoldParts {
  const have = (...some: string[]) => kinds === undefined || some.some((kind) => kinds.includes(kind))
  return { opens: have('open'), activity: have('open', 'event', 'payment'), named: have('event', 'payment') }
}

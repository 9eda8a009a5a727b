/** Reads URL search parameters one by one; invalid values are ignored. */

/** The router parses `q=1042` as a number; the user meant text. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' ? undefined : text
}

export function choiceIn<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** A comma-separated list, without unknown or repeated entries. */
export function choicesIn<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice[] {
  const words = (textIn(value) ?? '').split(',').map((word) => word.trim())
  return choices.filter((choice) => words.includes(choice))
}

/** An integer within bounds. */
export function integerIn(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

/**
 * For `validateSearch`: only what `read` returns. The router alone would add it to what was typed, so that a value that
 * `read` drops would reach the page all the same.
 */
export const only =
  <Search extends object>(read: (search: Typed) => Search) =>
  (search: Typed): Search => ({ ...blankOf(search), ...read(search) })

type Typed = Record<string, unknown>

const blankOf = (search: Typed) => Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))

/** Drops blank fields, to keep URLs short. */
export function withoutBlanks<Search extends object>(search: Search): Filled<Search> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filled<Search>
}

type Filled<Search> = { [Name in keyof Search]?: Exclude<Search[Name], undefined> }

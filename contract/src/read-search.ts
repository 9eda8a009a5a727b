/** Reads the parameters of an address one by one; invalid values are ignored. */

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

/** The id of a segment. */
export const segmentIn = (value: unknown) => integerIn(value, 1, 999_999_999)

/** Drops blank fields, to keep URLs short. */
export function withoutBlanks<Search extends object>(search: Search): Filled<Search> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filled<Search>
}

type Filled<Search> = { [Name in keyof Search]?: Exclude<Search[Name], undefined> }

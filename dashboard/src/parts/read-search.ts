/** What an address says, read field by field: whatever cannot be meant is left out. */

/** A text. The router reads `q=1042` as a number; a person means the text. */
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

/** A comma list, each of its words known and only once. */
export function choicesIn<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice[] {
  const words = (textIn(value) ?? '').split(',').map((word) => word.trim())
  return choices.filter((choice) => words.includes(choice))
}

/** A whole number within its bounds. */
export function wholeIn(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

/** Without the fields that say nothing, so that an address stays short. */
export function withoutBlanks<Search extends object>(search: Search): Filled<Search> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filled<Search>
}

type Filled<Search> = { [Name in keyof Search]?: Exclude<Search[Name], undefined> }

/** Reads fields of the URL one by one. What cannot be meant is left out. */

/** The router reads `campaign=1042` as a number; a text is meant. */
export function textField(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return text === '' ? undefined : text
}

export function oneField<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export function wholeField(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

type Said<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Only the fields that say something, so that an address stays short. */
export function saidFields<Fields extends object>(fields: Fields): Said<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Said<Fields>
}

/** Drops unknown fields: networks treat null and '' as values. */
export function omitEmpty<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const known = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyList(value),
  )
  return Object.fromEntries(known) as Partial<Fields>
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** A list of one or none. */
export const listed = (value: string | null): string[] => (value === null ? [] : [value])

export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

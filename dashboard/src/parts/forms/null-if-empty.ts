/** For a body: an emptied field is reset to its default. */
export function nullIfEmpty<Name extends string>(
  difference: Partial<Record<Name, number | ''>>,
): Partial<Record<Name, number | null>> {
  const reset = Object.entries(difference).map(([name, value]) => [name, value === '' ? null : value])
  return Object.fromEntries(reset)
}

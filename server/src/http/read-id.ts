/** A numeric id from a path or query; -1, which no row has, if the text is not one. */
export function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

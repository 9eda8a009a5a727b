/** A number of the project's own series, or one that is never given. */
export function readNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** By how many people a segment changes on a day. */
export type SizeChange = { day: string; change: number }

/** The members at the end of each interval; the last one ends with `to`. Days are compared as text. */
export function countMembers(
  changes: readonly SizeChange[],
  { starts, to }: { starts: readonly string[]; to: string },
): { start: string; people: number }[] {
  const sorted = changes.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let people = 0
  let next = 0
  return starts.map((start, index) => {
    const following = starts[index + 1]
    const isOver = (day: string) => (following === undefined ? day <= to : day < following)
    for (let change = sorted[next]; change !== undefined && isOver(change.day); change = sorted[next]) {
      people += change.change
      next += 1
    }
    return { start, people }
  })
}

type Stored = Record<string, string>

export type PreviousSecret = { secret: string; until: string }

/** Newest first. A webhook whose secret is rotated again within a day has several. */
export function previousSecrets(stored: Stored, now: Date): PreviousSecret[] {
  const found: PreviousSecret[] = []
  for (let number = 1; ; number += 1) {
    const { [nameOf(number)]: secret, [`${nameOf(number)}_until`]: until } = stored
    if (secret === undefined || until === undefined) return found
    if (now.toISOString() < until) found.push({ secret, until })
  }
}

/** What is stored after a rotation: the previous secrets sign until their own end. */
export function withPrevious(current: string, previous: readonly PreviousSecret[]): Stored {
  const fields = previous.flatMap(({ secret, until }, index) => [
    [nameOf(index + 1), secret],
    [`${nameOf(index + 1)}_until`, until],
  ])
  return { current, ...Object.fromEntries(fields) }
}

/** The first has no number: so it was stored before there could be several. */
function nameOf(number: number): string {
  return number === 1 ? 'previous' : `previous_${number}`
}

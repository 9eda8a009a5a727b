type Stored = Record<string, string>

type PreviousSecret = { secret: string; until: string }

/** Newest first. A webhook whose secret is rotated again within a day has several. */
export function previousSecrets(stored: Stored, now: Date): PreviousSecret[] {
  const found: PreviousSecret[] = []
  for (let number = 1; ; number += 1) {
    const { [nameOf(number)]: secret, [`${nameOf(number)}_until`]: until } = stored
    if (secret === undefined || until === undefined) return found
    if (now.toISOString() < until) found.push({ secret, until })
  }
}

/** Both sides cannot change a secret at the same moment: the previous one works for a day. */
export const overlapMs = 24 * 3_600_000

// A header of bounded length.
const maxPrevious = 4

/** What is stored after a rotation. The secrets of an earlier one work until their own end: the other side may still have one. */
export function rotateSecret(
  old: Stored,
  current: string,
  { now, until }: { now: Date; until: Date },
): Stored {
  const replaced = { secret: old.current ?? '', until: until.toISOString() }
  const previous = [replaced, ...previousSecrets(old, now)].slice(0, maxPrevious)
  const fields = previous.flatMap(({ secret, until: end }, index) => [
    [nameOf(index + 1), secret],
    [`${nameOf(index + 1)}_until`, end],
  ])
  return { current, ...Object.fromEntries(fields) }
}

/** The first has no number: so it was stored before there could be several. */
function nameOf(number: number): string {
  return number === 1 ? 'previous' : `previous_${number}`
}

import type { OwnInstall, Pool, Sighting, TheirInstall } from './compared-install.ts'
import { matchByIdentity } from './match-by-identity.ts'
import { matchByTime } from './match-by-time.ts'

/**
 * Takes the installs of which enough is known out of the pool: pairs with a common id, and everything before a time from
 * which on other installs of the same device may still follow.
 */
export function settleSightings(pool: Pool, before: Date): { sightings: Sighting[]; left: Pool } {
  const pairs = matchByIdentity(pool)
  const unmatched = without(
    pool,
    pairs.flatMap(({ ours, theirs }) => [ours, theirs]),
  )
  const { pairs: timed, ambiguous } = matchByTime(unmatched)
  const isDue = ({ installedAt }: { installedAt: Date }) => installedAt < before
  const duePairs = timed.filter(({ ours, theirs }) => isDue(ours) && isDue(theirs))
  const rest = without(
    unmatched,
    timed.flatMap(({ ours, theirs }) => [ours, theirs]),
  )
  const singles: Sighting[] = [
    ...rest.ours.filter(isDue).map((ours) => ({ ours, theirs: null, isAmbiguous: ambiguous.has(ours) })),
    ...rest.theirs
      .filter(isDue)
      .map((theirs) => ({ ours: null, theirs, isAmbiguous: ambiguous.has(theirs) })),
  ]
  const sightings = [...pairs, ...duePairs, ...singles]
  const settled = sightings.flatMap(({ ours, theirs }) => [ours, theirs].filter((one) => one !== null))
  return { sightings, left: without(pool, settled) }
}

function without({ ours, theirs }: Pool, taken: readonly (OwnInstall | TheirInstall)[]): Pool {
  const gone = new Set(taken)
  return { ours: ours.filter((one) => !gone.has(one)), theirs: theirs.filter((one) => !gone.has(one)) }
}

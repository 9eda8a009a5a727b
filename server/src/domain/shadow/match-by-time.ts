import type { OwnInstall, Pool, TheirInstall } from './compared-install.ts'
import type { Pair } from './match-by-identity.ts'

/** Both SDKs start with the same first open. */
const timeWindowMs = 60_000

export type TimeMatches = { pairs: Pair[]; ambiguous: Set<OwnInstall | TheirInstall> }

/** For installs without a common id: pairs of one platform and model within a minute, if neither side fits another. */
export function matchByTime({ ours, theirs }: Pool): TimeMatches {
  const fits = new Map<OwnInstall | TheirInstall, (OwnInstall | TheirInstall)[]>()
  const add = (one: OwnInstall | TheirInstall, other: OwnInstall | TheirInstall) =>
    fits.set(one, [...(fits.get(one) ?? []), other])
  const sorted = ours.toSorted(byTime)
  let first = 0
  for (const their of theirs.toSorted(byTime)) {
    const time = their.installedAt.getTime()
    while (timeOf(sorted[first]) < time - timeWindowMs) first += 1
    for (let place = first; timeOf(sorted[place]) <= time + timeWindowMs; place += 1) {
      const own = sorted[place] as OwnInstall
      if (!mayBeOne(own, their)) continue
      add(own, their)
      add(their, own)
    }
  }
  const pairs = theirs.flatMap((their) => {
    const [own, ...others] = (fits.get(their) ?? []) as OwnInstall[]
    if (own === undefined || others.length > 0 || fits.get(own)?.length !== 1) return []
    return [{ ours: own, theirs: their, by: 'time' as const }]
  })
  const settled = new Set(pairs.flatMap((pair) => [pair.ours, pair.theirs]))
  return { pairs, ambiguous: new Set([...fits.keys()].filter((one) => !settled.has(one))) }
}

const byTime = (a: { installedAt: Date }, b: { installedAt: Date }) =>
  a.installedAt.getTime() - b.installedAt.getTime()

/** Behind the last one, nothing is in time. */
const timeOf = (own: OwnInstall | undefined) => own?.installedAt.getTime() ?? Infinity

function mayBeOne(ours: OwnInstall, theirs: TheirInstall): boolean {
  if (theirs.platform !== ours.platform) return false
  return modelsMayBeOne(ours.model, theirs.model) && !contradicts(ours.identities, theirs.identities)
}

/** Vendors put the maker before the model, or leave out spaces. */
function modelsMayBeOne(one: string | null, other: string | null): boolean {
  const [left, right] = [one, other].map((text) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''))
  return !left || !right || left.includes(right) || right.includes(left)
}

/** Two ids of one kind that differ are two devices. */
function contradicts(one: readonly string[], other: readonly string[]): boolean {
  const kinds = new Set(one.map((identity) => identity.split(':')[0]))
  return other.some((identity) => kinds.has(identity.split(':')[0]))
}

import type { MatchedBy, OwnInstall, Pool, TheirInstall } from './compared-install.ts'

/** The same device or user, at most this far apart: an id may have several installs. */
export const identityWindowMs = 24 * 3_600_000

// A user may have several phones: a device tells more.
const ranks: Record<string, number> = { gaid: 0, idfa: 0, idfv: 1, android_id: 1, user: 2 }

export type Pair = { ours: OwnInstall; theirs: TheirInstall; by: MatchedBy }

/** Pairs that share an id: the most telling id first, then the nearest in time. Each install is in one pair at most. */
export function matchByIdentity({ ours, theirs }: Pool): Pair[] {
  const known = new Map<string, OwnInstall[]>()
  for (const one of ours)
    for (const identity of one.identities) known.set(identity, [...(known.get(identity) ?? []), one])
  const candidates = theirs.flatMap((their) =>
    their.identities.flatMap((identity) =>
      (known.get(identity) ?? [])
        .filter((own) => mayBeOne(own, their))
        .map((own) => ({ ours: own, theirs: their, by: kindOf(identity) })),
    ),
  )
  return eachOnce(candidates.toSorted(byTrust))
}

const kindOf = (identity: string) => identity.slice(0, identity.indexOf(':')) as MatchedBy

const distance = ({ ours, theirs }: Pick<Pair, 'ours' | 'theirs'>) =>
  Math.abs(ours.installedAt.getTime() - theirs.installedAt.getTime())

function mayBeOne(ours: OwnInstall, theirs: TheirInstall): boolean {
  const isFar = distance({ ours, theirs }) > identityWindowMs
  return !isFar && (theirs.platform === null || theirs.platform === ours.platform)
}

const byTrust = (a: Pair, b: Pair) => (ranks[a.by] ?? 3) - (ranks[b.by] ?? 3) || distance(a) - distance(b)

function eachOnce(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<OwnInstall | TheirInstall>()
  return pairs.filter(({ ours, theirs }) => {
    if (taken.has(ours) || taken.has(theirs)) return false
    taken.add(ours).add(theirs)
    return true
  })
}

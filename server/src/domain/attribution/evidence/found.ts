import type { Candidate } from '#domain/attribution/attribution.ts'

/** What storage found for an install. */
export type Found = {
  at: Date
  /** When Play began the install: clicks after it are judged apart. */
  beganAt: Date | null
  /** Named by an id, or from the install's address. If kinds were found there, only these; without any, a busy address has a few as a sample. */
  touches: readonly Candidate[]
  kinds: readonly Kind[]
  /** How many clicks a busy address made, counted up to a thousand. */
  clicks: number
}

/** The free clicks of one campaign and one sort of phone from a busy address, newest first. While fewer than `depth` are taken, none is missing. */
export type Kind = { clicks: readonly Candidate[]; depth: number }

export const nothingFound: Omit<Found, 'at'> = { beganAt: null, touches: [], kinds: [], clicks: 0 }

type Candidates = {
  candidates: Candidate[]
  /** How many more there are. */
  others: number
  /** So many are taken that more must be looked up. */
  isShort: boolean
}

/** The candidates of an install while these touches are taken. */
export function candidatesIn(found: Found, taken: ReadonlySet<string> = new Set()): Candidates {
  const best = found.kinds.flatMap(({ clicks }) => bestOfKind(clicks, found, taken))
  const candidates = [...new Map([...best, ...found.touches].map((touch) => [touch.id, touch])).values()]
  return {
    candidates: candidates.map((touch) => (taken.has(touch.id) ? { ...touch, claimed: true } : touch)),
    others: Math.max(0, found.clicks - candidates.length),
    isShort: found.kinds.some(
      ({ clicks, depth }) => clicks.filter(({ id }) => taken.has(id)).length >= depth,
    ),
  }
}

/** The newest; if that is after Play began the install, also the newest before: other clicks of the kind cannot win. */
function bestOfKind(
  clicks: readonly Candidate[],
  { at, beganAt }: Found,
  taken: ReadonlySet<string>,
): Candidate[] {
  const newest = clicks.find((click) => click.at <= at && !taken.has(click.id))
  if (newest === undefined) return []
  if (beganAt === null || newest.at <= endOfSecond(beganAt)) return [newest]
  const before = clicks.find((click) => click.at <= endOfSecond(beganAt) && !taken.has(click.id))
  return before === undefined ? [newest] : [newest, before]
}

/** Play reports whole seconds (fraud/click-injection.ts). */
export const endOfSecond = (second: Date): Date => new Date(second.getTime() + 999)

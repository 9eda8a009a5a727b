/** How many facts happened in an hour, and the day of its first moment in the project's timezone. */
export type HourOfFacts = { hour: Date; day: string; facts: number }

/** A moment as PostgreSQL reads it. */
export type Moment = Date | '-infinity' | 'infinity'

/** Whole days from `first` until `until` (exclusive), with moments between which they can be read in portions. */
export type RebuildRange = { first: string; until: string; facts: number; cuts: Moment[] }

/** How many ranges at most, and how many facts in a portion. */
export type RangeSizes = { ranges: number; portion: number }

const hourMs = 3_600_000
// A day begins up to this long before or after its first hour with facts is counted under it.
const margin = 24 * hourMs

/** Ranges of similar size, none smaller than a portion, that together cover all days, also those without a fact yet. */
export function planRanges(hours: readonly HourOfFacts[], { ranges, portion }: RangeSizes): RebuildRange[] {
  const total = hours.reduce((sum, { facts }) => sum + facts, 0)
  const groups = groupDays(hours, Math.max(portion, Math.ceil(total / ranges)))
  return groups.map((group, index) => {
    const [first, next] = [group[0], groups[index + 1]?.[0]]
    return {
      first: index === 0 || first === undefined ? '-infinity' : first.day,
      until: next?.day ?? 'infinity',
      facts: group.reduce((sum, { facts }) => sum + facts, 0),
      cuts: [
        index === 0 || first === undefined ? '-infinity' : new Date(first.hour.getTime() - margin),
        ...cutsWithin(group, portion),
        next === undefined ? 'infinity' : new Date(next.hour.getTime() + margin),
      ],
    }
  })
}

/** Groups of whole days in order; at least one, which may be empty. */
function groupDays(hours: readonly HourOfFacts[], size: number): HourOfFacts[][] {
  const groups: HourOfFacts[][] = [[]]
  let facts = 0
  // By day: a clock that is set back across midnight mixes the hours of two days.
  for (const hour of hours.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const group = groups.at(-1)
    if (facts >= size && group?.at(-1)?.day !== hour.day) {
      groups.push([hour])
      facts = hour.facts
    } else {
      group?.push(hour)
      facts += hour.facts
    }
  }
  return groups
}

/** Moments after which about another portion begins. The facts of an hour are taken as evenly spread. */
function cutsWithin(hours: readonly HourOfFacts[], portion: number): Date[] {
  const cuts: Date[] = []
  let facts = 0
  for (const { hour, facts: ofHour } of hours.toSorted((a, b) => a.hour.getTime() - b.hour.getTime())) {
    if (facts > 0 && facts + ofHour > portion) {
      cuts.push(hour)
      facts = 0
    }
    const parts = Math.ceil(ofHour / portion)
    for (let part = 1; part < parts; part += 1)
      cuts.push(new Date(hour.getTime() + Math.round((part / parts) * hourMs)))
    facts += parts > 1 ? portion : ofHour
  }
  return cuts
}

/** How many facts happened in an hour, and the day of its first moment in the project's timezone. */
export type HourOfFacts = { hour: Date; day: string; facts: number }

/** A moment as PostgreSQL reads it. */
export type Moment = Date | '-infinity' | 'infinity'

/**
 * Whole days from `first` until `until` (exclusive) that are read in one statement: their facts are between `from` and `to`, as are some of other days.
 * A day of too many facts has several portions, which share no moment; all but its first are `isRest`.
 */
export type Portion = { first: string; until: string; from: Moment; to: Moment; isRest: boolean }

/** Whole days from `first` until `until` (exclusive) that are rebuilt in one transaction. */
export type RebuildRange = { first: string; until: string; facts: number; portions: Portion[] }

/** How many ranges at most, and how many facts in a portion. */
export type RangeSizes = { ranges: number; portion: number }

const hourMs = 3_600_000
// A day may begin twice, if the clock is set back at midnight.
const margin = 3 * hourMs

/** Ranges of similar size that together cover all days, also those without a fact yet. */
export function planRanges(hours: readonly HourOfFacts[], { ranges, portion }: RangeSizes): RebuildRange[] {
  const days = daysOf(hours)
  const size = Math.ceil(countFacts(days) / ranges)
  const groups = gather(
    gather(days, (facts, next) => facts + next <= portion).map((some) => ({
      days: some,
      facts: countFacts(some),
    })),
    (facts) => facts < size,
  )
  return groups.map((group, index) => {
    const bounds = { previous: groups[index - 1]?.at(-1)?.days, next: groups[index + 1]?.[0]?.days }
    const portions = group.flatMap(({ days: some }, position) =>
      portionsOf(some, portion, {
        previous: (group[position - 1]?.days ?? bounds.previous)?.at(-1),
        next: (group[position + 1]?.days ?? bounds.next)?.[0],
      }),
    )
    const [first, last] = [portions.at(0), portions.at(-1)]
    return { first: first?.first ?? '', until: last?.until ?? '', facts: countFacts(group), portions }
  })
}

type Day = { day: string; hours: HourOfFacts[]; facts: number }

/** In order. The hours too: a clock that is set back across midnight mixes those of two days. */
function daysOf(hours: readonly HourOfFacts[]): Day[] {
  const inOrder = hours.toSorted((a, b) => a.hour.getTime() - b.hour.getTime())
  const days = [...Map.groupBy(inOrder, ({ day }) => day)]
  return days
    .map(([day, ofDay]) => ({ day, hours: ofDay, facts: countFacts(ofDay) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

const countFacts = (of: readonly { facts: number }[]): number => of.reduce((sum, { facts }) => sum + facts, 0)

/** Neighbours, as long as another one fits; at least one group, which may be empty. */
function gather<Item extends { facts: number }>(
  items: readonly Item[],
  fits: (facts: number, next: number) => boolean,
): Item[][] {
  const groups: Item[][] = [[]]
  for (const item of items) {
    const group = groups.at(-1) ?? []
    if (group.length === 0 || fits(countFacts(group), item.facts)) group.push(item)
    else groups.push([item])
  }
  return groups
}

type Bounds = { previous: Day | undefined; next: Day | undefined }

function portionsOf(days: readonly Day[], portion: number, { previous, next }: Bounds): Portion[] {
  const [first, after] = [days[0], next?.hours[0]?.hour]
  const whole = {
    first: previous === undefined || first === undefined ? '-infinity' : first.day,
    until: next?.day ?? 'infinity',
  }
  const moments: Moment[] = [
    previous === undefined || first === undefined ? '-infinity' : startOf(first, previous),
    ...(days.length === 1 ? days.flatMap(({ hours }) => cutsWithin(hours, portion)) : []),
    after === undefined ? 'infinity' : new Date(after.getTime() + margin),
  ]
  return moments.slice(1).map((to, index) => ({
    ...whole,
    from: moments[index] ?? '-infinity',
    to,
    isRest: index > 0,
  }))
}

/** The day may begin within the last hour that is counted under the one before. */
function startOf(day: Day, previous: Day): Date {
  const [first, before] = [day.hours[0]?.hour ?? 0, previous.hours.at(-1)?.hour ?? 0]
  return new Date(Math.min(Number(first) - margin, Number(before)))
}

/** Moments at which another portion begins. The facts of an hour are taken as evenly spread. */
function cutsWithin(hours: readonly HourOfFacts[], portion: number): Date[] {
  const cuts: Date[] = []
  let facts = 0
  for (const { hour, facts: ofHour } of hours) {
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

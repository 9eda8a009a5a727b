import { figuresOf, type StepFigures, type Tally } from './step-figures.ts'

/** When one user reached each step, in milliseconds; null from the first step not reached. */
export type Journey = {
  group: string | null
  name: string | null
  times: readonly (number | null)[]
}

export type FunnelGroup = { group: string | null; name: string | null; steps: StepFigures[] }

export type FunnelTally = {
  add: (journey: Journey) => void
  total: () => StepFigures[]
  /** Largest first; groups beyond `max` are merged into `other`. */
  groups: (max: number) => FunnelGroup[]
}

export function newFunnelTally(steps: number): FunnelTally {
  const total = newTally(steps)
  const groups = new Map<string, { group: string | null; name: string | null; tally: Tally }>()
  const add = ({ group, name, times }: Journey) => {
    const key = JSON.stringify(group)
    const known = groups.get(key) ?? { group, name, tally: newTally(steps) }
    groups.set(key, known)
    for (const tally of [total, known.tally]) addTimes(tally, times)
  }
  return {
    add,
    total: () => figuresOf(total),
    groups: (max) => {
      const sorted = [...groups.values()].sort(largestFirst)
      const shown = sorted.slice(0, max).map(({ tally, ...group }) => ({ ...group, steps: figuresOf(tally) }))
      if (sorted.length <= max) return shown
      const rest = sorted.slice(max).map(({ tally }) => tally)
      return [...shown, { group: 'other', name: null, steps: figuresOf(merged(rest, steps)) }]
    },
  }
}

function newTally(steps: number): Tally {
  return { people: Array(steps).fill(0), gaps: Array.from({ length: steps }, () => []) }
}

function addTimes({ people, gaps }: Tally, times: readonly (number | null)[]): void {
  for (const [step, at] of times.entries()) {
    if (at === null) return
    people[step] = (people[step] ?? 0) + 1
    const before = step === 0 ? null : (times[step - 1] ?? null)
    if (before !== null) gaps[step]?.push(at - before)
  }
}

function merged(tallies: readonly Tally[], steps: number): Tally {
  const all = newTally(steps)
  for (const { people, gaps } of tallies)
    for (let step = 0; step < steps; step += 1) {
      all.people[step] = (all.people[step] ?? 0) + (people[step] ?? 0)
      for (const gap of gaps[step] ?? []) all.gaps[step]?.push(gap)
    }
  return all
}

type Sized = { group: string | null; tally: Tally }

function largestFirst(one: Sized, other: Sized): number {
  const size = (other.tally.people[0] ?? 0) - (one.tally.people[0] ?? 0)
  return size || ((one.group ?? '') < (other.group ?? '') ? -1 : 1)
}

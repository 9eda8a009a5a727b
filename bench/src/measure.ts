import type { Scope } from './scope.ts'

export type Target = { atMost: number } | { atLeast: number } | { below: number }

export type Figure = { name: string; value: number; unit: string; target?: Target; note?: string }

/** `short` shows that a measure works; its figures mean nothing. Only some measures know the difference. */
export type Pace = 'full' | 'short'

/** One benchmark: starts what it needs and returns its figures; the scope ends what it started. */
export type Measure = {
  name: string
  title: string
  /** What this machine lacks for it, as a sentence; undefined: nothing. */
  lacks?: () => string | undefined
  run: (scope: Scope, pace: Pace) => Promise<Figure[]>
}

export function bound(target: Target): number {
  if ('atMost' in target) return target.atMost
  return 'below' in target ? target.below : target.atLeast
}

export function isMet({ value, target }: Pick<Figure, 'value' | 'target'>): boolean | undefined {
  if (target === undefined) return undefined
  if ('below' in target) return value < target.below
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

export function targetText(target: Target): string {
  if ('below' in target) return `< ${target.below.toLocaleString('en')}`
  return `${'atMost' in target ? '≤' : '≥'} ${bound(target).toLocaleString('en')}`
}

export function withTargets(figures: Figure[], targets: Record<string, Target>): Figure[] {
  const unknown = Object.keys(targets).filter((name) => !figures.some((figure) => figure.name === name))
  if (unknown.length > 0) throw new Error(`No figure is called ${unknown.join(', ')}.`)
  return figures.map((figure) => {
    const target = targets[figure.name]
    return target === undefined ? figure : { ...figure, target }
  })
}

import type { Scope } from './scope.ts'

export type Target = { atMost: number } | { atLeast: number }

export type Figure = { name: string; value: number; unit: string; target?: Target; note?: string }

/** One benchmark: starts what it needs, gives its figures; what it started ends with the scope. */
export type Measure = { name: string; title: string; run: (scope: Scope) => Promise<Figure[]> }

export function bound(target: Target): number {
  return 'atMost' in target ? target.atMost : target.atLeast
}

export function isMet({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

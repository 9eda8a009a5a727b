import { readFileSync, writeFileSync } from 'node:fs'
import { bound, type Figure, isMet, type Target } from '#measure.ts'

/** A measure as `results.json` holds it: each has its own date, since a run may update only some of them. */
export type StoredMeasure = {
  name: string
  date: string
  machine: string
  load_average_before: string
  seconds: number
  figures: StoredFigure[]
}

/** `ratio` is the value over its target: at most 1 is wanted if the target is a maximum, at least 1 otherwise. */
export type StoredFigure = {
  name: string
  value: number
  unit: string
  target: Target | null
  ratio: number | null
  met: boolean | null
  note?: string | undefined
}

const file = new URL('../../results.json', import.meta.url)

export function readResults(): StoredMeasure[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { measures: StoredMeasure[] }).measures
}

export function writeResults(measures: readonly StoredMeasure[]): void {
  writeFileSync(file, `${JSON.stringify({ measures }, null, 2)}\n`)
}

/** New results replace those of the same name; the others stay. In the order of the names; measures that no longer exist are dropped. */
export function mergeResults(
  stored: readonly StoredMeasure[],
  added: readonly StoredMeasure[],
  names: readonly string[],
): StoredMeasure[] {
  const byName = new Map([...stored, ...added].map((measure) => [measure.name, measure]))
  return names.flatMap((name) => byName.get(name) ?? [])
}

export function storedFigure(figure: Figure): StoredFigure {
  const { name, value, unit, target, note } = figure
  return {
    name,
    value: round(value),
    unit,
    target: target ?? null,
    ratio: target === undefined ? null : round(value / bound(target)),
    met: isMet(figure) ?? null,
    note,
  }
}

export function round(value: number): number {
  return Number(value.toPrecision(4))
}

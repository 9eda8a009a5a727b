import { writeFileSync } from 'node:fs'
import { describeMachine } from './machine.ts'
import { bound, type Figure, isMet } from './measure.ts'

export type MeasureResult = { name: string; loadAverage: string; seconds: number; figures: Figure[] }

const file = new URL('../results.json', import.meta.url)

export function writeResults(results: MeasureResult[], date: Date): void {
  const measures = results.map(({ name, loadAverage, seconds, figures }) => ({
    name,
    load_average_before: loadAverage,
    seconds: round(seconds),
    figures: figures.map(toJson),
  }))
  writeFileSync(
    file,
    `${JSON.stringify({ date: date.toISOString(), ...describeMachine(), measures }, null, 2)}\n`,
  )
}

/** `ratio` is the value over its target: at most 1 is wanted where the target is a maximum, at least 1 otherwise. */
function toJson(figure: Figure): object {
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

function round(value: number): number {
  return Number(value.toPrecision(4))
}

import type { Figures } from './compare-with-stored.ts'
import type { SentLog } from './open-sent-log.ts'
import type { ReadFigures } from './traffic/start-reads.ts'

/** One line per check, with the measured figures. */
export function report(check: string, ...facts: string[]): void {
  console.log(`  ${check}: ${facts.join(', ')}`)
}

export function figuresText({ sent, acknowledged, unknown, stored }: Figures): string {
  return `${sent} facts sent, ${acknowledged} acknowledged, ${unknown} without a response, ${stored} stored, none missing, none twice`
}

export function answersText(log: SentLog): string {
  return `responses ${JSON.stringify(log.answers())}`
}

export function readsText({ bySecond, longestMs, failures }: ReadFigures): string {
  return `${bySecond.join(' ')} reads in each second, longest ${(longestMs / 1000).toFixed(1)} s, ${failures.length} failed`
}

export function secondsText(what: string, ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const seconds = (value = 0) => (value / 1000).toFixed(1)
  return `${what} ${seconds(sorted[sorted.length >> 1])} s (longest ${seconds(sorted.at(-1))} s)`
}

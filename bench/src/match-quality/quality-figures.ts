import type { Figure } from '#measure.ts'
import { browsers } from './browsers.ts'
import {
  type Clicker,
  falseMatches,
  organicScore,
  precision,
  recall,
  type Score,
  scoreOf,
  type Verdict,
} from './score.ts'

/** The same plan, decided without and with client hints, and with hints by what a project chooses for iOS. */
export type Runs = Record<'without' | 'with' | 'unlessRefused' | 'never', readonly Verdict[]>

type Group = { name: string; counts: (clicker: Clicker) => boolean }

const platforms: readonly Group[] = [
  { name: 'both platforms', counts: () => true },
  { name: 'Android', counts: ({ platform }) => platform === 'ANDROID' },
  { name: 'iOS', counts: ({ platform }) => platform === 'IOS' },
]

const places: readonly Group[] = [
  { name: 'carriers, 500 phones an address', counts: ({ place }) => place === 'carrier' },
  { name: 'offices, 40 phones an address', counts: ({ place }) => place === 'office' },
  { name: 'homes, 3 phones an address', counts: ({ place }) => place === 'home' },
]

const perBrowser = browsers.map(({ name }): Group => ({ name, counts: ({ browser }) => browser === name }))

export function qualityFigures(runs: Runs): Figure[] {
  return [
    ...platforms.flatMap((group) => [
      ...figuresOf(runs, group),
      ...eachRun(runs, (verdicts, when) =>
        falseFigure(`${group.name}: false matches ${when}`, scoreOf(verdicts, group.counts)),
      ),
    ]),
    ...eachRun(runs, organicFigure),
    ...eachRun(runs, collisionFigure),
    ...[...places, ...perBrowser].flatMap((group) => figuresOf(runs, group)),
    ...choiceFigures('always', runs.with),
    ...choiceFigures('unless_refused', runs.unlessRefused),
    ...choiceFigures('never', runs.never),
  ]
}

/** What a choice for iOS costs. */
function choiceFigures(choice: string, verdicts: readonly Verdict[]): Figure[] {
  const score = scoreOf(verdicts, ({ platform }) => platform === 'IOS')
  const { organic, given } = organicScore(verdicts)
  const name = `probabilistic_ios ${choice}`
  return [
    ...figure(`${name}: iOS recall`, recall(score), `${score.found} of ${score.brought} installs`),
    ...falseFigure(`${name}: iOS false matches`, score),
    ...figure(
      `${name}: organic installs given a campaign`,
      (100 * given) / organic,
      `${given} of ${organic}`,
    ),
  ]
}

/** The share of false matches is 100 % less the precision: the note has both numbers. */
function figuresOf(runs: Runs, { name, counts }: Group): Figure[] {
  return [
    ...eachRun(runs, (verdicts, when) => {
      const score = scoreOf(verdicts, counts)
      const { matches, wrong } = score
      const note = `${wrong} of ${matches} matches are false: ${falseMatches(score)?.toFixed(1)} %`
      return figure(`${name}: precision ${when}`, precision(score), note)
    }),
    ...eachRun(runs, (verdicts, when) => {
      const score = scoreOf(verdicts, counts)
      return figure(`${name}: recall ${when}`, recall(score), `${score.found} of ${score.brought} installs`)
    }),
  ]
}

function eachRun(runs: Runs, figures: (verdicts: readonly Verdict[], when: string) => Figure[]): Figure[] {
  return [...figures(runs.without, 'without hints'), ...figures(runs.with, 'with hints')]
}

function falseFigure(name: string, score: Score): Figure[] {
  return figure(name, falseMatches(score), `${score.wrong} of ${score.matches} matches`)
}

function organicFigure(verdicts: readonly Verdict[], when: string): Figure[] {
  const { organic, given } = organicScore(verdicts)
  const share = organic === 0 ? undefined : (100 * given) / organic
  return figure(`organic installs given a campaign, ${when}`, share, `${given} of ${organic} installs`)
}

function collisionFigure(verdicts: readonly Verdict[], when: string): Figure[] {
  const brought = verdicts.filter(({ source }) => source !== null)
  const collided = brought.filter(({ isCollision }) => isCollision).length
  const note = `${collided} of ${brought.length} installs`
  return figure(
    `installs of clicks that ended in a collision, ${when}`,
    (100 * collided) / brought.length,
    note,
  )
}

/** A share of nothing is no figure. */
function figure(name: string, value: number | undefined, note: string): Figure[] {
  return value === undefined ? [] : [{ name, value, unit: '%', note }]
}

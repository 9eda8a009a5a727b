import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { viewPath } from '#domain/views/view-path.ts'
import type { Observation } from './observation.ts'
import { writeDay } from './write-day.ts'
import { writeCount, writePercent } from './write-figures.ts'

/** Installs of a campaign on the days of its history; the last one is today. */
export type SuspicionDays = {
  /** 0: all installs together, with organic ones, where those that a rule rejects go. */
  id: number
  name: string
  displayId: string
  days: SuspicionDay[]
}

export type SuspicionDay = { day: string; installs: number; suspicious: number }

/** Four weeks, yesterday and today. */
export const suspicionHistory = 30

/** Fewer are a handful of phones in one office. */
export const leastSuspicious = 20

/** The share is at least so many times the usual one. */
const leastTimes = 3

/** Fraud comes in waves anyway: only one that is so much larger than all of the last four weeks is news. */
const beyondOldWaves = 2

/** And chance makes such a day less often than one in a million. */
const chance = 1e-6

/** A project without fraud so far: one install in a hundred may look suspicious. */
const leastShare = 0.01

/** Days with fewer installs do not show a share. */
const leastInstalls = 20

/** From so many campaigns on, it is one wave. */
const oneWave = 4

type Wave = { of: SuspicionDays; on: SuspicionDay; usual: number }

/** A wave in single campaigns, else in all installs together. */
export function observeSuspicions(projectId: number, found: readonly SuspicionDays[]): Observation[] {
  const all = found.find(({ id }) => id === 0)
  if (all === undefined) return []
  const campaigns = found.filter((one) => one !== all)
  const usual = usualShare(all.days.slice(0, -2), leastShare)
  const waves = campaigns.flatMap((campaign) => waveOf(campaign, usual))
  if (waves.length > 0 && waves.length < oneWave) return waves.map((wave) => write(projectId, wave))
  const largest = [...campaigns].sort((one, other) => suspiciousOf(other) - suspiciousOf(one))[0]
  return waveOf(all, leastShare).map((wave) => write(projectId, wave, largest))
}

/** Today if it shows a wave already, else yesterday: so a wave does not end at midnight. */
function waveOf(of: SuspicionDays, projectShare: number): Wave[] {
  for (const back of [1, 2]) {
    const at = of.days.length - back
    const on = of.days[at]
    if (on === undefined) continue
    const before = of.days.slice(0, at)
    const usual = usualShare(before, projectShare)
    if (isWave(on, usual, before)) return [{ of, on, usual }]
  }
  return []
}

function isWave(
  { installs, suspicious }: SuspicionDay,
  usual: number,
  before: readonly SuspicionDay[],
): boolean {
  const share = suspicious / installs
  if (suspicious < leastSuspicious || share < leastTimes * usual) return false
  const worst = Math.max(0, ...before.filter((day) => day.installs >= leastInstalls).map(shareOf))
  return share > beyondOldWaves * worst && installs * divergence(share, usual) > -Math.log(chance)
}

/** At least the project's share, for a campaign that has few installs so far. */
function usualShare(before: readonly SuspicionDay[], projectShare: number): number {
  const installs = sum(before.map((day) => day.installs))
  const suspicious = sum(before.map((day) => day.suspicious))
  const own = (suspicious + projectShare * leastInstalls) / (installs + leastInstalls)
  return Math.max(own, leastShare)
}

/** By Chernoff, the chance of such a share among n installs is at most e to the minus n times this. */
function divergence(share: number, usual: number): number {
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - usual))
  return share * Math.log(share / usual) + rest
}

const shareOf = ({ installs, suspicious }: SuspicionDay) => suspicious / installs
const suspiciousOf = ({ days }: SuspicionDays) => sum(days.slice(-2).map((day) => day.suspicious))

function write(projectId: number, { of, on, usual }: Wave, largest?: SuspicionDays): Observation {
  const where = of.id === 0 ? '' : ` of ${of.name}`
  const share = writePercent(Math.round((on.suspicious / on.installs) * 100) / 100)
  const most = largest === undefined ? '' : ` The largest part is ${largest.name}.`
  return {
    kind: 'suspicious-installs',
    subject: of.id === 0 ? 'all installs' : String(of.id),
    title: `${share} of the installs${where} are suspicious`,
    why: `On ${writeDay(on.day)}, ${writeCount(on.suspicious)} of ${writeCount(on.installs)} installs were tagged as suspicious; in the four weeks before it was ${writePercent(usual)}, and never as much on one day.${most}`,
    path: viewPath(projectId, {
      page: 'fraud',
      search: { from: shownFrom(on.day), to: on.day, ...(of.id === 0 ? {} : { culprit: of.displayId }) },
    }),
  }
}

/** Two weeks: a wave is seen against the days before it. */
const shownFrom = (day: string) => dayOfNumber(dayNumber(day) - 13)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

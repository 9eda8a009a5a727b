import { viewPath } from '#domain/views/view-path.ts'
import { median } from './median.ts'
import type { Observation } from './observation.ts'
import { writeCount, writeDuration } from './write-figures.ts'

/** Clicks of a campaign on consecutive days; the last one is today. */
export type ClickDays = { id: number; clicks: number[] }

/** Days in a row with clicks before a silence means anything: a whole week, so that every weekday is among them. */
export const daysWithClicks = 7

/** After so many days without a click, the campaign is over, and everybody knows. */
const silentDays = 3

/** Shorter silences are left to those who look at the live page. */
export const leastSilentHours = 3

/** Days that the decision reads: a silence may have begun `silentDays` ago. */
export const readDays = daysWithClicks + silentDays + 1

/** A campaign with fewer clicks a day cannot miss enough of them in the day that is looked at. */
const leastClicksADay = 12

/** No more are looked at closely in one round, largest first: if more fall silent at once, something else is broken, and one alert says so. */
export const mostSuspects = 20

export type Suspect = {
  id: number
  /** Days before today on which it last had a click. */
  daysAgo: number
}

/** With clicks on each of the seven days before their last one: the largest first. */
export function dailyCampaigns(campaigns: readonly ClickDays[]): Suspect[] {
  return campaigns
    .flatMap(({ id, clicks }) => {
      const last = clicks.findLastIndex((count) => count > 0)
      const before = clicks.slice(Math.max(0, last - daysWithClicks), last)
      const daysAgo = clicks.length - 1 - last
      const mean = before.reduce((sum, count) => sum + count, 0) / daysWithClicks
      const isDaily = before.length === daysWithClicks && before.every((count) => count > 0)
      return isDaily && mean >= leastClicksADay && daysAgo <= silentDays ? [{ id, daysAgo, mean }] : []
    })
    .sort((one, other) => other.mean - one.mean)
    .map(({ id, daysAgo }) => ({ id, daysAgo }))
}

/** A campaign since its last click. */
export type Silence = {
  id: number
  name: string
  displayId: string
  lastAt: Date
  /** Whole hours since then, at most a day, in which something else arrived: others had clicks, or the app was used. */
  watchedHours: number
  /** Its clicks in the same hours of each of the seven days before. */
  before: number[]
  /** The periods of ten minutes with clicks in them: clicks that come in crowds are one. */
  busy: number[]
}

/**
 * The chance that a campaign with n clicks a day has, somewhere in a quarter, a gap in which m are missing is 91 · n · e^-m. At 12 that is
 * 1 in 20 for 90 clicks a day. With more campaigns, one of them has it sooner: the logarithm makes up for it.
 * Crowds count once: it is their number that is left to chance.
 */
const leastMissing = 12

/** Each of the days had this share of what is missing: some campaigns rest on a weekday. */
const leastOfEachDay = 0.25

export function isSilent({ busy, watchedHours }: Silence, campaigns: number): boolean {
  const expected = median(busy)
  return (
    watchedHours >= leastSilentHours &&
    expected >= leastMissing + Math.log(Math.max(1, campaigns)) &&
    Math.min(...busy) >= leastOfEachDay * expected
  )
}

/** From so many on, with no click of any campaign, the links are broken, not the campaigns. */
const allOf = 3

type Watched = {
  project: { id: number; timezone: string }
  /** How many had clicks every day. */
  campaigns: number
  /** Whether any campaign had a click in the last hours. */
  hasClicks: boolean
  now: Date
}

export function observeSilences(silences: readonly Silence[], watched: Watched): Observation[] {
  const silent = silences.filter((silence) => isSilent(silence, watched.campaigns))
  if (!watched.hasClicks && silent.length >= allOf) return [observeAll(silent, watched)]
  return silent.map((silence) => observeOne(silence, watched))
}

function observeOne(
  { id, name, displayId, lastAt, before }: Silence,
  { project, now }: Watched,
): Observation {
  return {
    kind: 'campaign-without-clicks',
    subject: String(id),
    title: `${name} has had no clicks for ${durationSince(lastAt, now)}`,
    why: `The last click came at ${writeTime(lastAt, project.timezone)}. The same hours of the seven days before had ${range(before)} clicks, and every day had some.`,
    path: viewPath(project.id, { page: 'campaigns', search: { campaign: displayId } }),
  }
}

function observeAll(silent: readonly Silence[], { project, now }: Watched): Observation {
  const lastAt = new Date(Math.max(...silent.map((one) => one.lastAt.getTime())))
  const before = Array.from({ length: daysWithClicks }, (_, day) =>
    silent.reduce((sum, one) => sum + (one.before[day] ?? 0), 0),
  )
  return {
    kind: 'campaign-without-clicks',
    subject: 'all campaigns',
    title: `No campaign has had a click for ${durationSince(lastAt, now)}`,
    why: `The last click came at ${writeTime(lastAt, project.timezone)}. ${writeCount(silent.length)} campaigns that have clicks every day had ${range(before)} in the same hours of the seven days before. If all are silent at once, look at the link domain and its certificate first.`,
    path: viewPath(project.id, { page: 'campaigns', search: {} }),
  }
}

const durationSince = (at: Date, now: Date) => writeDuration((now.getTime() - at.getTime()) / 1_000)

function range(counts: readonly number[]): string {
  const [least, most] = [writeCount(Math.min(...counts)), writeCount(Math.max(...counts))]
  return least === most ? most : `${least} to ${most}`
}

function writeTime(at: Date, timezone: string): string {
  const options = { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' } as const
  return `${new Intl.DateTimeFormat('en-US', options).format(at)} (${timezone})`
}

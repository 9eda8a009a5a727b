import { writerFor } from '@tributary/contract/figures/writer'
import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { viewPath } from '#domain/views/view-path.ts'
import type { CampaignShare } from './explain-day.ts'
import type { Observation } from './observation.ts'
import { type DayMetric, isBelow, type UnusualDay, type UnusualMetric } from './unusual-day.ts'
import { writeDay } from './write-day.ts'
import { writePercent } from './write-figures.ts'

const names: Record<DayMetric, string> = {
  spend: 'spend',
  clicks: 'clicks',
  installs: 'installs',
  sign_ups: 'sign-ups',
  revenue: 'revenue',
}

const shownDays = 28
const writer = writerFor('en-US')
type Shown = {
  project: { id: number; displayCurrency: string }
  day: string
  largest: CampaignShare | undefined
  /** The days of a year ago were compared too. */
  hasSeason: boolean
}

export function writeUnusualDay(
  { lead, others }: UnusualDay,
  { project, day, largest, hasSeason }: Shown,
): Observation {
  const amount = (value: number) =>
    lead.metric === 'spend' || lead.metric === 'revenue'
      ? writer.money(value, project.displayCurrency)
      : writer.count(value)
  const direction = isBelow(lead) ? 'below' : 'above'
  const from = hasSeason
    ? 'the weekday, the last eight weeks and the season a year ago'
    : 'the weekday and the last eight weeks'
  return {
    kind: 'unusual-day',
    // Without the day: an alert that lasts for days is one.
    subject: `${lead.metric}-${direction}`,
    title: `${capital(names[lead.metric])} ${writePercent(changeOf(lead))} ${direction} the usual on ${writeDay(day)}`,
    why: [
      `${amount(lead.value)} instead of about ${amount(lead.expected)}, which is what ${from} predict.`,
      largest &&
        `The largest part: ${largest.name ?? 'organic'}, ${amount(largest.value)} instead of about ${amount(largest.usual)}.`,
      others.length > 0 && `Also ${direction} the usual: ${others.map(listed).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path: pathOf(project.id, lead.metric, day),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** In whole percent. */
const changeOf = ({ value, expected }: UnusualMetric) =>
  Math.round((100 * Math.abs(value - expected)) / expected) / 100

const listed = (one: UnusualMetric) => `${names[one.metric]} by ${writePercent(changeOf(one))}`

/** The overview draws everything but clicks. */
function pathOf(projectId: number, metric: DayMetric, day: string): string {
  if (metric === 'clicks') return viewPath(projectId, { page: 'campaigns', search: { from: day, to: day } })
  const from = dayOfNumber(dayNumber(day) - shownDays + 1)
  return viewPath(projectId, { page: 'overview', search: { metric, from, to: day } })
}

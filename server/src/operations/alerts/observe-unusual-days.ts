import { isExpectedOfCampaigns, isSeason, largestShare, seasonDays } from '#domain/alerts/explain-day.ts'
import { comparedDays } from '#domain/alerts/judge-day.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import { predictedFrom } from '#domain/alerts/predict-day.ts'
import {
  type DayHistory,
  findUnusualDays,
  firstLook,
  mayBeUnusual,
  type UnusualDay,
} from '#domain/alerts/unusual-day.ts'
import { writeUnusualDay } from '#domain/alerts/write-unusual-day.ts'
import type { Project } from '#domain/projects/project.ts'
import { dayBefore, dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { todayIn } from '#domain/spend/today-in.ts'
import { campaignShares, isSpendIn, type ProjectDay, projectDays } from '#storage/alerts/project-days.ts'
import type { Queryable } from '#storage/database.ts'
import { annotationsOf } from '#storage/reports/annotations.ts'

const hourMs = 3_600_000

/** A day is judged so long after its end: phones that were offline send late, and networks report late. */
const settledHours = 3

export async function observeUnusualDays(db: Queryable, project: Project, now: Date): Promise<Observation[]> {
  const day = dayBefore(todayIn(project.timezone, new Date(now.getTime() - settledHours * hourMs)))
  if (!mayBeUnusual(await readHistory(db, project, { day, days: firstLook }))) return []
  const history = await readHistory(db, project, { day, days: comparedDays + predictedFrom + 1 })
  const isSpendComplete = await isSpendIn(db, project, { day, afterHours: settledHours })
  const unusual = findUnusualDays(history, isSpendComplete)
  if (unusual.length === 0) return []
  // Somebody has written down what happened: a release in the evening shows the day after.
  const written = await annotationsOf(db, project.id, { from: dayBefore(day), to: day })
  if (written.length > 0) return []
  const observed = []
  for (const one of unusual) observed.push(...(await explain(db, project, { unusual: one, day })))
  return observed
}

/** Nothing, if the season or the campaigns explain it. */
async function explain(
  db: Queryable,
  project: Project,
  { unusual, day }: { unusual: UnusualDay; day: string },
): Promise<Observation[]> {
  const { lead } = unusual
  const ofSeason = await readHistory(db, project, {
    day: daysBefore(day, seasonDays.last),
    days: predictedFrom + 1 + seasonDays.first - seasonDays.last,
  })
  const aYearAgo = ofSeason.values[lead.metric]
  if (isSeason(lead, aYearAgo)) return []
  const shares = await campaignShares(db, project, { day, metric: lead.metric })
  if (isExpectedOfCampaigns(lead, shares)) return []
  const largest = largestShare(lead, shares)
  return [writeUnusualDay(unusual, { project, day, largest, hasSeason: (aYearAgo[0] ?? 0) > 0 })]
}

async function readHistory(
  db: Queryable,
  project: Project,
  { day, days }: { day: string; days: number },
): Promise<DayHistory> {
  const rows = await projectDays(db, project, { from: daysBefore(day, days - 1), to: day })
  const of = (metric: keyof ProjectDay) => rows.map((row) => row[metric])
  return {
    values: {
      spend: of('spend'),
      clicks: of('clicks'),
      installs: of('installs'),
      sign_ups: of('sign_ups'),
      revenue: of('revenue'),
    },
    revenueFacts: of('revenueFacts'),
  }
}

const daysBefore = (day: string, days: number) => dayOfNumber(dayNumber(day) - days)

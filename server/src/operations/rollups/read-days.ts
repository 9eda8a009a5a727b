import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type ClosedSpan, resolveSpan } from '#storage/reports/report-span.ts'

type Asked = {
  from?: string | undefined
  to?: string | undefined
  /** How many there are if the ends are open, and at the most. */
  days?: number
  maxDays?: number
}

/** The days of a report, in the project's timezone. */
export async function readDays(
  { db, now }: Pick<App, 'db' | 'now'>,
  { timezone }: Pick<Project, 'timezone'>,
  { from, to, days = 30, maxDays = 1_100 }: Asked,
): Promise<ClosedSpan | Refusal> {
  const span = await resolveSpan(db, { from, to, timezone, now: now() }, { days })
  if (span.days <= maxDays) return span
  return refuse('span_too_long', { days: String(span.days), most: String(maxDays) })
}

import {
  dailyCampaigns,
  leastSilentHours,
  mostSuspects,
  observeSilences,
} from '#domain/alerts/campaign-without-clicks.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import type { Project } from '#domain/projects/project.ts'
import { clickDays, clickedWithin, silencesOf } from '#storage/alerts/silences.ts'
import type { Queryable } from '#storage/database.ts'

const hourMs = 3_600_000

/** From the cheap to the exact: rollups, the last hours of touches, then the hours of the few campaigns that may be silent. */
export async function observeSilentCampaigns(
  db: Queryable,
  project: Project,
  now: Date,
): Promise<Observation[]> {
  const daily = dailyCampaigns(await clickDays(db, project, now))
  if (daily.length === 0) return []
  const from = new Date(now.getTime() - leastSilentHours * hourMs)
  const clicked = await clickedWithin(db, project.id, { from, to: now })
  const suspects = daily.filter(({ id }) => !clicked.has(id)).slice(0, mostSuspects)
  if (suspects.length === 0) return []
  const silences = await silencesOf(db, project, { suspects, now })
  return observeSilences(silences, { project, campaigns: daily.length, hasClicks: clicked.size > 0, now })
}

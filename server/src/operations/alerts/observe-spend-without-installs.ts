import type { Observation } from '#domain/alerts/observation.ts'
import { observeSpend } from '#domain/alerts/spend-without-installs.ts'
import type { Project } from '#domain/projects/project.ts'
import { hasApplePostbacks, spendDays, usualCost } from '#storage/alerts/spend-days.ts'
import type { Queryable } from '#storage/database.ts'

const monthMs = 30 * 86_400_000

export async function observeSpendWithoutInstalls(
  db: Queryable,
  project: Project,
  now: Date,
): Promise<Observation[]> {
  const campaigns = await spendDays(db, project, now)
  if (campaigns.length === 0) return []
  const watch = {
    project,
    usualCost: await usualCost(db, project, now),
    hasPostbacks: await hasApplePostbacks(db, project.id, new Date(now.getTime() - monthMs)),
  }
  return campaigns.flatMap((campaign) => observeSpend(campaign, watch))
}

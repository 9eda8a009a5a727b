import type { App } from '#app.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import type { Project } from '#domain/projects/project.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { hasUncountedFacts } from '#storage/alerts/has-uncounted-facts.ts'
import { observeDeliveryFailures } from './observe-delivery-failures.ts'
import { observeSilentCampaigns } from './observe-silent-campaigns.ts'
import { observeSpendWithoutInstalls } from './observe-spend-without-installs.ts'
import { observeSuspiciousInstalls } from './observe-suspicious-installs.ts'
import { observeUnusualDays } from './observe-unusual-days.ts'

/**
 * What a marketer must know about a project now: every condition that holds, each with its reason. Undefined: facts are missing in its
 * figures, and nobody knows.
 */
export async function observeProject(
  app: App,
  project: Project,
  now: Date,
): Promise<Observation[] | undefined> {
  await catchUp(app, project.id)
  if (await hasUncountedFacts(app.db, project.id, now)) return undefined
  const observed = []
  // One after the other: nobody waits for them, and the database serves others meanwhile.
  for (const observe of [
    observeSilentCampaigns,
    observeSpendWithoutInstalls,
    observeDeliveryFailures,
    observeSuspiciousInstalls,
    observeUnusualDays,
  ])
    observed.push(...(await observe(app.db, project, now)))
  return observed
}

import type { App } from '#app.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { unfilledProjects } from '#storage/rollups/cohort-coverage.ts'
import { fillCohorts as fill } from '#storage/rollups/fill-cohorts.ts'

// Others fold in between: the next run tries again.
const timeoutMs = 5_000

/** Fills the cohort tables of projects that are older than them. */
export async function fillCohorts({ db, intake, log }: App): Promise<void> {
  await db.eachNode(async (node, projectIds) => {
    for (const projectId of await unfilledProjects(node, projectIds)) {
      const started = performance.now()
      try {
        await intake.settle([projectId])
        await fill(node, projectId, { timeoutMs })
        await invalidateReports(node, projectId)
        log.info({ project: projectId, ms: Math.round(performance.now() - started) }, 'filled cohorts')
      } catch (error) {
        log.info({ err: error, project: projectId }, 'cohorts not filled yet')
      }
    }
  })
}

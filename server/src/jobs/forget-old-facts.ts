import type { App } from '#app.ts'
import { factsKeptFrom } from '#domain/privacy/facts-kept-from.ts'
import type { Project } from '#domain/projects/project.ts'
import { deleteForgotten, markForgotten } from '#operations/privacy/forget-facts.ts'
import { reduceFacts } from '#operations/privacy/reduce-facts.ts'
import { projectsToFill } from '#storage/attribution/dimension-fills.ts'
import { dropMonths } from '#storage/partitions/partitions.ts'
import { allProjects } from '#storage/projects/all-projects.ts'

/** Reduces and deletes what projects no longer remember, project by project. */
export async function forgetOldFacts(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  const { projects, away } = await allProjects(app.db)
  for (const project of projects) {
    if (signal.aborted) return
    if (project.reduceAddresses) await reduceProject(app, project, signal)
  }
  await forgetAll(app, { projects, isWhole: away.length === 0 }, signal)
}

async function reduceProject(app: App, project: Project, signal: AbortSignal): Promise<void> {
  // The countries of old installs come from their addresses.
  if ((await projectsToFill(app.db.of(project.id), [project.id])).length > 0) return
  const reduced = await reduceFacts(app, project, signal)
  if (reduced > 0) app.log.info({ project: project.id, reduced }, 'reduced addresses and user agents')
}

type All = { projects: readonly Project[]; isWhole: boolean }

/** A month that no project remembers is dropped at once; otherwise each project's facts are deleted. */
async function forgetAll(app: App, { projects, isWhole }: All, signal: AbortSignal): Promise<void> {
  const now = app.now()
  const limits = projects.flatMap(({ id, factsKeptMonths: months }) =>
    months === null ? [] : [{ projectId: id, before: factsKeptFrom(months, now) }],
  )
  const marked: typeof limits = []
  for (const limit of limits) {
    if (signal.aborted) return
    if (await markForgotten(app, limit)) marked.push(limit)
  }
  if (isWhole && marked.length === projects.length && marked.length > 0) {
    const oldest = new Date(Math.min(...marked.map(({ before }) => before.getTime())))
    const dropped = await dropMonths(app.db, oldest)
    if (dropped.length > 0) app.log.info({ dropped }, 'dropped months beyond the retention of every project')
  }
  for (const limit of marked) {
    const deleted = await deleteForgotten(app, limit, signal)
    if (deleted > 0) app.log.info({ project: limit.projectId, deleted }, 'deleted facts past their retention')
  }
}

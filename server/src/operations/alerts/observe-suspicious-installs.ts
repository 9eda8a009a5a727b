import type { Observation } from '#domain/alerts/observation.ts'
import { observeSuspicions } from '#domain/alerts/suspicious-installs.ts'
import type { Project } from '#domain/projects/project.ts'
import { suspicionDays } from '#storage/alerts/suspicion-days.ts'
import type { Queryable } from '#storage/database.ts'

export async function observeSuspiciousInstalls(
  db: Queryable,
  project: Project,
  now: Date,
): Promise<Observation[]> {
  return observeSuspicions(project.id, await suspicionDays(db, project, now))
}

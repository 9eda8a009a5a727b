import { projectAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import type { App } from '#app.ts'
import { observeProject } from '#operations/alerts/observe-project.ts'
import { recordObservations } from '#operations/alerts/record-observations.ts'
import { projectsAmong } from '#storage/projects/projects.ts'

/** Looks at what marketers must know, project by project. One that fails, or whose figures are not complete, keeps its alerts as they are. */
export function checkProjects(app: App, _payload: unknown, signal: AbortSignal): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const project of await projectsAmong(node, projectIds)) {
      if (signal.aborted) return
      try {
        const observations = await observeProject(app, project, app.now())
        if (observations === undefined) continue
        await recordObservations(app, project.id, { scope: { kinds: projectAlertKinds }, observations })
      } catch (error) {
        app.log.error({ err: error, project: project.id }, 'alerts of a project not checked')
      }
    }
  })
}

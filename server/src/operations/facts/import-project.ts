import { invalidBody, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { ImportedProject } from '#domain/import/import-setting.ts'
import type { Project } from '#domain/projects/project.ts'
import { changeProject } from '#operations/projects/change-project.ts'
import { hasHistory } from '#storage/projects/has-history.ts'
import { findProject } from '#storage/projects/projects.ts'
import type { SettingsTarget } from './settings-target.ts'

/**
 * The settings that figures depend on. A project without history takes them over; in another one they must be the same, or the imported
 * facts would count otherwise than before.
 */
export async function applyProject(
  { app, projectId }: SettingsTarget,
  { settings }: ImportedProject,
): Promise<'stored' | 'duplicate' | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  if (await hasHistory(app.db.of(projectId), projectId)) return differenceOf(project, settings) ?? 'duplicate'
  const changed = await changeProject(app, projectId, { change: settings, isPreview: false })
  return isRefusal(changed) ? changed : 'stored'
}

function differenceOf(project: Project, settings: ImportedProject['settings']): Refusal | undefined {
  const compared = [
    { name: 'timezone', here: project.timezone, there: settings.timezone },
    { name: 'display_currency', here: project.displayCurrency, there: settings.display_currency },
    { name: 'revenue_from', here: project.revenueFrom, there: settings.revenue_from },
  ]
  const different = compared.find(({ here, there }) => there !== undefined && there !== here)
  if (different === undefined) return undefined
  const { name, here, there } = different
  return invalidBody(
    `${name} is ${here} in this project, which has history, and ${there} in the file: figures will differ.`,
  )
}

import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { projectAlertNames, serviceAlertNames } from './alert-names.ts'

/** Alerts of the project, or of the service itself, which are for owners. */
export type AlertScope = 'project' | 'service'

const base = '/api/manage/projects/{project}'

/** Both have the same endpoints: those of the service are typed as those of a project. */
export function pathIn<const Rest extends string>(scope: AlertScope, rest: Rest): `${typeof base}/${Rest}` {
  const path = `${base}/${rest}` as const
  return scope === 'project' ? path : (path.replace('/projects/{project}', '') as typeof path)
}

export function kindNamesOf(scope: AlertScope): Readonly<Record<string, string>> {
  return scope === 'project' ? projectAlertNames : serviceAlertNames
}

export function useMayMute(scope: AlertScope): boolean {
  const inProject = useHasRole('analyst')
  const inService = useHasInstallationRole('owner')
  return scope === 'project' ? inProject : inService
}

import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import type { ProjectChange } from '#pages/settings/form/project-form.tsx'

/** Stores or removes the credentials of a push service. */
export function usePushService(name: string, onDone: () => void) {
  const project = useProjectId()
  const path = '/api/manage/projects/{project}'
  const storing = useChange<typeof changeProject>('PATCH', path, {
    done: `The ${name} credentials were stored.`,
    notifyOnError: false,
    onDone,
  })
  const removing = useChange<typeof changeProject>('PATCH', path, {
    done: `The ${name} credentials were removed.`,
  })
  const requestFor = (uninstall: NonNullable<ProjectChange['uninstall']>) => ({
    params: { project },
    body: { uninstall },
  })
  return {
    storing,
    store: (uninstall: NonNullable<ProjectChange['uninstall']>) => storing.mutate(requestFor(uninstall)),
    remove: (uninstall: NonNullable<ProjectChange['uninstall']>) => removing.mutate(requestFor(uninstall)),
  }
}

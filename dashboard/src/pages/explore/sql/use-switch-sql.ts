import type { switchSql } from '@tributary/contract/manage-api/sql/sql'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'

/** For owners. */
export function useSwitchSql(enabled: boolean) {
  const project = useProjectId()
  const change = useChange<typeof switchSql>('PUT', '/api/manage/projects/{project}/sql', {
    done: enabled ? 'SQL is switched on.' : 'SQL is switched off.',
  })
  return {
    isPending: change.isPending,
    run: () => change.mutate({ params: { project }, body: { enabled } }),
  }
}

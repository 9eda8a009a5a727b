import type { switchSql } from '@tributary/contract/manage-api/sql/sql'
import { useChange } from '#api/use-change.ts'

/** For owners. */
export function useSwitchSql(enabled: boolean) {
  const change = useChange<typeof switchSql>('PUT', '/api/manage/projects/{project}/sql', {
    done: enabled ? 'SQL is switched on.' : 'SQL is switched off.',
  })
  return {
    isPending: change.isPending,
    run: () => change.mutate({ body: { enabled } }),
  }
}

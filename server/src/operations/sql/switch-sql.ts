import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { storeSqlSwitch } from '#storage/sql/sql-switch.ts'

/** On or off for everybody of the project who sees personal data. */
export async function switchSql(
  { db }: Pick<App, 'db'>,
  projectId: number,
  enabled: boolean,
): Promise<{ enabled: boolean } | Refusal> {
  return (await storeSqlSwitch(db, projectId, enabled)) ? { enabled } : refuse('not_found')
}

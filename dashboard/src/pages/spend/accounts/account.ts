import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { ItemOf } from '#api/endpoint-types.ts'

export type Account = ItemOf<typeof networkAccounts.list>

/** The state of an account, as a label and a color. `worked`: how the test on the page ended, if there was one. */
export function stateOf(
  { status, has_credentials, pull }: Account,
  worked?: boolean,
): { word: string; color: string } {
  if (status === 'unauthorized') return { word: 'Unauthorized', color: 'red' }
  if (!pull.supported) return { word: 'Upload only', color: 'gray' }
  if (!has_credentials) return { word: 'No credentials', color: 'gray' }
  if (worked === false) return { word: 'Test failed', color: 'red' }
  if (pull.error !== null) return { word: 'Last pull failed', color: 'orange' }
  if (worked !== true && pull.last_succeeded_at === null) return { word: 'Not tested yet', color: 'gray' }
  return { word: 'Connected', color: 'green' }
}

import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { ItemOf } from '../../../api/endpoint-types.ts'

export type Account = ItemOf<typeof networkAccounts.list>

/** The state of an account, as a label and a color. */
export function stateOf({ status, has_credentials, pull }: Account): { word: string; color: string } {
  if (status === 'unauthorized') return { word: 'Unauthorized', color: 'red' }
  if (!pull.supported) return { word: 'Upload only', color: 'gray' }
  if (!has_credentials) return { word: 'No credentials', color: 'gray' }
  if (pull.error !== null) return { word: 'Last pull failed', color: 'orange' }
  return { word: 'Connected', color: 'green' }
}

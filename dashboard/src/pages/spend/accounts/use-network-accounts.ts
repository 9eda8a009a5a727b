import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'

/** Names the source of a spend row: an upload, or the account that it was pulled from. */
export function useNetworkAccounts() {
  const { data } = useRead<typeof networkAccounts.list>('/api/manage/projects/{project}/network-accounts', {
    query: { limit: 1000 },
  })
  const nameOf = (source: string) => {
    if (source === 'upload') return 'an upload or the API'
    const account = data?.items.find(({ id }) => source === `account:${id}`)
    return account === undefined ? 'a deleted network account' : `the account ${account.name}`
  }
  return { nameOf }
}

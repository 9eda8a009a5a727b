import { Button } from '@mantine/core'
import type { testAccount } from '@tributary/contract/manage-api/spend/test-account'
import { useChange } from '#api/use-change.ts'
import type { Account } from './account.ts'

/** Calls the network with the stored credentials; nothing is stored. */
export function useAccountTest() {
  return useChange<typeof testAccount>('POST', '/api/manage/projects/{project}/network-accounts/{id}/test')
}

type Props = { account: Account; test: ReturnType<typeof useAccountTest> }

export function TestButton({ account, test }: Props) {
  return (
    <Button
      variant="default"
      disabled={!account.has_credentials}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id: account.id } })}
      aria-label={`Test ${account.name}`}
    >
      Test
    </Button>
  )
}

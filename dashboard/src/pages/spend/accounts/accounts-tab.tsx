import { Button, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { EditDrawer } from '#pages/spend/edit-drawer.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { Affiliates } from './affiliates.tsx'

const route = getRouteApi('/p/$project/spend/accounts')

// A pull takes seconds to a minute; polling shows its result.
const pollMs = 4_000

export function AccountsTab() {
  const { account } = route.useSearch()
  const navigate = route.useNavigate()
  const mayChange = useCanEdit()
  const open = (which?: 'new' | number) =>
    void navigate({ search: which === undefined ? {} : { account: which } })
  const read = useRead<typeof networkAccounts.list>(
    '/api/manage/projects/{project}/network-accounts',
    { query: { limit: 1000 } },
    { every: pollMs },
  )
  const add = mayChange && <Button onClick={() => open('new')}>Add an account</Button>
  return (
    <Stack gap="md">
      <Panel
        title="Network accounts"
        description="With credentials, an account’s spend is pulled every hour. Without them, it only groups campaigns."
        actions={add}
      >
        <QueryView
          of={read}
          empty={
            <Empty
              title="No network account yet"
              description="Connect Meta, Google, TikTok, Apple Search Ads or Snapchat to pull spend automatically."
            />
          }
        >
          {({ items }) => (
            <Stack gap="sm">
              {items.map((item) => (
                <AccountCard key={item.id} account={item} onEdit={() => open(item.id)} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Panel>
      <Affiliates />
      {read.data !== undefined && (
        <EditDrawer
          which={account}
          items={read.data.items}
          add="Add an account"
          missing="Account not found"
          onClose={() => open()}
        >
          {(item) => <AccountForm account={item} onDone={() => open()} />}
        </EditDrawer>
      )}
    </Stack>
  )
}

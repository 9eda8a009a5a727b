import { Drawer } from '@mantine/core'
import { Empty } from '#parts/states.tsx'
import type { Account } from './account.ts'
import { AccountForm } from './account-form.tsx'

type Props = { which: 'new' | number | undefined; accounts: readonly Account[]; onClose: () => void }

/** A new account, or one to edit; the URL holds which one. */
export function AccountDrawer({ which, accounts, onClose }: Props) {
  const account = accounts.find(({ id }) => id === which)
  const title = account === undefined ? (which === 'new' ? 'Add an account' : '') : `Edit ${account.name}`
  return (
    <Drawer opened={which !== undefined} onClose={onClose} position="right" size="md" title={title}>
      {which === undefined ? null : which !== 'new' && account === undefined ? (
        <Empty title="Account not found" />
      ) : (
        <AccountForm key={which} account={account} onDone={onClose} />
      )}
    </Drawer>
  )
}

import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { pullNow } from '@tributary/contract/manage-api/spend/pull-now'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { StateBadge } from '#pages/spend/state-badge.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { type Account, stateOf } from './account.ts'
import { PullStatus } from './pull-status.tsx'
import { TestButton, useAccountTest } from './test-button.tsx'
import { TestResult } from './test-result.tsx'

const path = '/api/manage/projects/{project}/network-accounts/{id}'

export function AccountCard({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const mayChange = useCanEdit()
  const test = useAccountTest()
  return (
    <Paper withBorder p="sm" component="article" aria-label={account.name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={3} size="h5">
              {account.name}
            </Title>
            <StateBadge {...stateOf(account, test.data?.ok)} />
          </Group>
          <Text size="sm" c="dimmed">
            {[
              nameOfNetwork(account.network),
              account.external_customer_id,
              account.account_name,
              account.email,
            ]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </Text>
          <PullStatus pull={account.pull} />
          {test.data !== undefined && !test.isPending && <TestResult result={test.data} />}
        </div>
        {mayChange && <AccountActions account={account} test={test} onEdit={onEdit} />}
      </Group>
    </Paper>
  )
}

type ActionProps = { account: Account; test: ReturnType<typeof useAccountTest>; onEdit: () => void }

function AccountActions({ account, test, onEdit }: ActionProps) {
  const params = { id: account.id }
  const { name, pull, has_credentials: ready } = account
  const change = useChange<typeof networkAccounts.change>('PATCH', path, {
    done: pull.enabled ? `${name} is no longer pulled.` : `${name} is pulled every hour.`,
  })
  const pullIt = useChange<typeof pullNow>('POST', `${path}/pull`, {
    done: `A pull of ${name} is queued. Its result will appear here.`,
  })
  const remove = useChange<typeof networkAccounts.remove>('DELETE', path, { done: `${name} was deleted.` })
  return (
    <Group gap="xs">
      {pull.supported && (
        <>
          <Switch
            label="Every hour"
            aria-label={`Pull ${name} every hour`}
            checked={pull.enabled}
            disabled={!ready || change.isPending}
            onChange={(event) =>
              change.mutate({ params, body: { pull: { enabled: event.currentTarget.checked } } })
            }
          />
          <TestButton account={account} test={test} />
          <Button
            variant="default"
            disabled={!ready}
            loading={pullIt.isPending}
            onClick={() => pullIt.mutate({ params })}
            aria-label={`Pull now: ${name}`}
          >
            Pull now
          </Button>
        </>
      )}
      <Button variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <ConfirmButton
        label="Delete"
        name={`Delete ${name}`}
        title={`Delete ${name}?`}
        description="Deletes its credentials and stops pulling its spend. Stored spend stays."
        confirm="Delete the account"
        onConfirm={() => remove.mutate({ params })}
      />
    </Group>
  )
}

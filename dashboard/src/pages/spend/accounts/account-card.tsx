import { Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import type { pullNow } from '@tributary/contract/manage-api/spend/pull-now'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
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
          <ActionButton<typeof pullNow>
            method="POST"
            path={`${path}/pull`}
            params={params}
            label="Pull now"
            name={`Pull now: ${name}`}
            size="sm"
            disabled={!ready}
            done={`A pull of ${name} is queued. Its result will appear here.`}
          />
        </>
      )}
      <Button variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <ActionButton<typeof networkAccounts.remove>
        method="DELETE"
        path={path}
        params={params}
        label="Delete"
        name={`Delete ${name}`}
        size="sm"
        title={`Delete ${name}?`}
        description="Deletes its credentials and stops pulling its spend. Stored spend stays."
        confirm="Delete the account"
        done={`${name} was deleted.`}
      />
    </Group>
  )
}

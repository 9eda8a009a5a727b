import { Button, Fieldset, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProjectId } from '../../../api/use-project.ts'
import { useMayChange } from '../../../api/use-session.ts'
import { networkNames } from '../network-names.ts'
import { Refusal } from '../refusal.tsx'
import { SecretFields } from '../secret-fields.tsx'
import type { Account } from './account.ts'
import { bodyOf, draftOf } from './account-draft.ts'
import { credentialFieldsOf } from './credential-fields.ts'

const base = '/api/manage/projects/{project}/network-accounts'

type Props = { account: Account | undefined; onDone: () => void }

export function AccountForm({ account, onDone }: Props) {
  const project = useProjectId()
  const mayChange = useMayChange()
  const [draft, setDraft] = useState(() => draftOf(account))
  const create = useChange<typeof networkAccounts.create>('POST', base, {
    done: 'The account is added.',
    tellRefusal: false,
    onDone,
  })
  const change = useChange<typeof networkAccounts.change>('PATCH', `${base}/{id}`, {
    done: 'The account is changed.',
    tellRefusal: false,
    onDone,
  })
  const send = () => {
    const body = bodyOf(draft)
    if (account === undefined)
      create.mutate({ params: { project }, body: { ...body, network: draft.network } })
    else change.mutate({ params: { project, id: account.id }, body })
  }
  const text = (field: 'name' | 'customer' | 'accountName' | 'email' | 'baseUrl' | 'tokenUrl') => ({
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft((before) => ({ ...before, [field]: value }))
    },
  })
  const wanted = credentialFieldsOf(draft.network)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        <Select
          label="Network"
          data={Object.entries(networkNames).map(([value, label]) => ({ value, label }))}
          value={draft.network}
          disabled={account !== undefined}
          allowDeselect={false}
          onChange={(network) =>
            setDraft((before) => ({ ...before, network: network ?? before.network, credentials: {} }))
          }
        />
        <TextInput label="Name" required {...text('name')} />
        <TextInput
          label="Account id"
          description="As the network calls it: ad account, customer, advertiser or organization id"
          {...text('customer')}
        />
        <TextInput label="Account name" {...text('accountName')} />
        <TextInput label="Email" {...text('email')} />
        {wanted.length === 0 ? (
          <Text size="sm">The spend of this network cannot be pulled: upload it.</Text>
        ) : (
          <>
            <SecretFields
              fields={wanted}
              stored={account?.has_credentials === true}
              values={draft.credentials}
              onChange={(credentials) => setDraft((before) => ({ ...before, credentials }))}
            />
            <Fieldset legend="Pull">
              <Stack gap="sm">
                <Switch
                  label="Pull the spend every hour"
                  checked={draft.enabled}
                  onChange={(event) => {
                    const enabled = event.currentTarget.checked
                    setDraft((before) => ({ ...before, enabled }))
                  }}
                />
                <NumberInput
                  label="Days back, today included"
                  description="Networks restate their figures for days"
                  min={1}
                  max={30}
                  value={draft.days}
                  onChange={(days) => setDraft((before) => ({ ...before, days: Number(days) }))}
                />
                <TextInput
                  label="Address of the network’s API"
                  description="Empty: the network’s own. Another address wants the credentials again"
                  {...text('baseUrl')}
                />
                <TextInput
                  label="Address of its access tokens"
                  description="Empty: the network’s own"
                  {...text('tokenUrl')}
                />
              </Stack>
            </Fieldset>
          </>
        )}
        <Refusal error={create.error ?? change.error} />
        <Button type="submit" disabled={!mayChange} loading={create.isPending || change.isPending}>
          {account === undefined ? 'Add the account' : 'Save'}
        </Button>
      </Stack>
    </form>
  )
}

import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { networkNames } from '#pages/spend/network-names.ts'
import { SecretFields } from '#pages/spend/secret-fields.tsx'
import { FormError } from '#parts/forms/form-error.tsx'
import type { Account } from './account.ts'
import { type AccountDraft, bodyOf, draftOf } from './account-draft.ts'
import { AccountGuide } from './account-guide.tsx'
import { credentialFieldsOf } from './credential-fields.ts'
import { PullFields } from './pull-fields.tsx'

const base = '/api/manage/projects/{project}/network-accounts'

type Props = { account: Account | undefined; onDone: () => void }

export function AccountForm({ account, onDone }: Props) {
  const mayChange = useCanEdit()
  const [draft, setDraft] = useState(() => draftOf(account))
  const set = (fields: Partial<AccountDraft>) => setDraft((before) => ({ ...before, ...fields }))
  const create = useChange<typeof networkAccounts.create>('POST', base, {
    done: 'The account was added.',
    notifyOnError: false,
    onDone,
  })
  const change = useChange<typeof networkAccounts.change>('PATCH', `${base}/{id}`, {
    done: 'The account was changed.',
    notifyOnError: false,
    onDone,
  })
  const send = () => {
    const body = bodyOf(draft)
    if (account === undefined) create.mutate({ body: { ...body, network: draft.network } })
    else change.mutate({ params: { id: account.id }, body })
  }
  const text = (field: 'name' | 'customer' | 'accountName' | 'email') => ({
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  })
  const credentialNames = credentialFieldsOf(draft.network)
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
          onChange={(network) => network !== null && set({ network, credentials: {} })}
        />
        <AccountGuide network={draft.network} />
        <TextInput label="Name" required {...text('name')} />
        <TextInput
          label="Account id"
          description="As the network calls it: ad account, customer, advertiser or organization id"
          {...text('customer')}
        />
        <TextInput label="Account name" {...text('accountName')} />
        <TextInput label="Email" {...text('email')} />
        {credentialNames.length === 0 ? (
          <Text size="sm">Spend of this network cannot be pulled: upload it.</Text>
        ) : (
          <>
            <SecretFields
              fields={credentialNames}
              stored={account?.has_credentials === true}
              values={draft.credentials}
              onChange={(credentials) => set({ credentials })}
            />
            <PullFields draft={draft} onChange={set} />
          </>
        )}
        <FormError title="That did not work" error={create.error ?? change.error} />
        <Button type="submit" disabled={!mayChange} loading={create.isPending || change.isPending}>
          {account === undefined ? 'Add the account' : 'Save'}
        </Button>
      </Stack>
    </form>
  )
}

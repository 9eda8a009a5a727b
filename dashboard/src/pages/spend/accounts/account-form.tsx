import { Text } from '@mantine/core'
import type { networkAccounts } from '@tributary/contract/manage-api/resources'
import { networkNames } from '#pages/spend/network-names.ts'
import { secretFields } from '#pages/spend/secret-fields.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import type { FormItems } from '#parts/forms/field.ts'
import { Frame } from '#parts/forms/frame.tsx'
import { mapIn } from '#parts/forms/text-map.ts'
import type { Draft } from '#parts/forms/use-draft.ts'
import type { Account } from './account.ts'
import { type AccountDraft, bodyOf, draftOf } from './account-draft.ts'
import { AccountGuide } from './account-guide.tsx'
import { credentialFieldsOf } from './credential-fields.ts'

const path = '/api/manage/projects/{project}/network-accounts'

type Props = { account: Account | undefined; onDone: () => void }

export function AccountForm({ account, onDone }: Props) {
  const isNew = account === undefined
  return (
    <AddForm<typeof networkAccounts.create | typeof networkAccounts.change, AccountDraft>
      {...(isNew ? { path } : { method: 'PATCH', path: `${path}/{id}`, params: { id: account.id } })}
      at="wide"
      blank={draftOf(account)}
      fields={(draft) => [
        {
          as: 'select',
          name: 'network',
          label: 'Network',
          data: Object.entries(networkNames).map(([value, label]) => ({ value, label })),
          disabled: !isNew,
          also: () => ({ credentials: {} }),
        },
        <AccountGuide key="guide" network={draft.value.network} />,
        { name: 'name', label: 'Name', required: true },
        {
          name: 'customer',
          label: 'Account id',
          description: 'As the network calls it: ad account, customer, advertiser or organization id',
        },
        { name: 'accountName', label: 'Account name' },
        { name: 'email', label: 'Email' },
        ...pullFields(draft, account?.has_credentials === true),
      ]}
      write={(draft) => ({ ...bodyOf(draft), ...(isNew && { network: draft.network }) })}
      button={isNew ? 'Add the account' : 'Save'}
      done={`The account was ${isNew ? 'added' : 'changed'}.`}
      onDone={onDone}
    />
  )
}

/** Whether, how far back and from where an account's spend is pulled. */
function pullFields(draft: Draft<AccountDraft>, areStored: boolean): FormItems<AccountDraft> {
  const names = credentialFieldsOf(draft.value.network)
  if (names.length === 0)
    return [
      <Text key="no pull" size="sm">
        Spend of this network cannot be pulled: upload it.
      </Text>,
    ]
  const credentials = { draft: mapIn(draft, 'credentials'), fields: secretFields(names, areStored) }
  return [
    <Frame key="credentials" legend="Credentials" {...credentials} />,
    <Frame key="pull" legend="Pull" draft={draft} fields={pull} />,
  ]
}

const pull: FormItems<AccountDraft> = [
  { as: 'switch', name: 'enabled', label: 'Pull the spend every hour' },
  {
    as: 'number',
    name: 'days',
    label: 'Days back, today included',
    description: 'Networks correct their figures for several days',
    clampBehavior: 'blur',
    min: 1,
    max: 30,
  },
  {
    name: 'baseUrl',
    label: 'API URL',
    description: 'Leave empty for the default. Another URL requires the credentials again',
  },
  { name: 'tokenUrl', label: 'Access token URL', description: 'Leave empty for the default' },
]

import { Select, TextInput } from '@mantine/core'
import type { affiliates, networkAccounts } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'
import type { DestinationDraft } from './destination-draft.ts'
import { destinationKinds } from './destination-kinds.ts'

type Props = { draft: DestinationDraft; onChange: (fields: Partial<DestinationDraft>) => void }

/** The campaigns that it is for, and its URL. */
export function DestinationTarget({ draft, onChange }: Props) {
  const query = { limit: 1000 }
  const { kind, needsUrl } = destinationKinds[draft.code]
  const accounts = useRead<typeof networkAccounts.list>(
    '/api/manage/projects/{project}/network-accounts',
    { query },
    { enabled: kind === 'network' },
  )
  const partners = useRead<typeof affiliates.list>(
    '/api/manage/projects/{project}/affiliates',
    { query },
    { enabled: kind === 'affiliate' },
  )
  const own = (accounts.data?.items ?? []).filter(({ network }) => network.toLowerCase() === draft.code)
  return (
    <>
      {kind === 'network' && own.length > 0 && (
        <Select
          label="Only this account’s campaigns"
          placeholder="All campaigns of the network"
          clearable
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.account}
          onChange={(account) => onChange({ account })}
        />
      )}
      {kind === 'affiliate' && (
        <Select
          label="Affiliate"
          placeholder="Choose an affiliate"
          data={(partners.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          nothingFoundMessage="Add an affiliate in Accounts first"
          searchable
          value={draft.affiliate}
          onChange={(affiliate) => onChange({ affiliate })}
        />
      )}
      <TextInput
        label="URL"
        withAsterisk={needsUrl}
        description={
          kind === 'affiliate'
            ? 'With macros such as {click_id}, {event}, {amount} and {currency}'
            : needsUrl
              ? 'The URL of its API'
              : 'Leave empty for the default. Another URL requires the credentials again'
        }
        placeholder={kind === 'affiliate' ? 'https://partner.example.com/postback?click={click_id}' : ''}
        value={draft.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
      />
      {draft.code === 'google' && (
        <TextInput
          label="Access token URL"
          description="Leave empty for the default"
          value={draft.tokenUrl}
          onChange={(event) => onChange({ tokenUrl: event.currentTarget.value })}
        />
      )}
    </>
  )
}

import { Select, TextInput } from '@mantine/core'
import type { affiliates, networkAccounts } from '@tributary/contract/manage-api/resources'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import type { DestinationDraft } from './destination-draft.ts'
import { destinationKinds } from './destination-kinds.ts'

type Props = { draft: DestinationDraft; onChange: (fields: Partial<DestinationDraft>) => void }

/** Whose campaigns it is for, and where it lies. */
export function DestinationPlace({ draft, onChange }: Props) {
  const params = { project: useProjectId() }
  const query = { limit: 1000 }
  const { kind, needsUrl } = destinationKinds[draft.code]
  const accounts = useRead<typeof networkAccounts.list>(
    '/api/manage/projects/{project}/network-accounts',
    { params, query },
    { enabled: kind === 'network' },
  )
  const partners = useRead<typeof affiliates.list>(
    '/api/manage/projects/{project}/affiliates',
    { params, query },
    { enabled: kind === 'affiliate' },
  )
  const own = (accounts.data?.items ?? []).filter(({ network }) => network.toLowerCase() === draft.code)
  return (
    <>
      {kind === 'network' && own.length > 0 && (
        <Select
          label="Only campaigns of this account"
          placeholder="All of the network"
          clearable
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.account}
          onChange={(account) => onChange({ account })}
        />
      )}
      {kind === 'affiliate' && (
        <Select
          label="Affiliate"
          placeholder="Whose postback it is"
          data={(partners.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          nothingFoundMessage="Add an affiliate in Accounts first"
          searchable
          value={draft.affiliate}
          onChange={(affiliate) => onChange({ affiliate })}
        />
      )}
      <TextInput
        label="Address"
        withAsterisk={needsUrl}
        description={
          kind === 'affiliate'
            ? 'With macros such as {click_id}, {event}, {amount} and {currency}'
            : needsUrl
              ? 'Of its API'
              : 'Empty: its own. Another address wants the credentials again'
        }
        placeholder={kind === 'affiliate' ? 'https://partner.example.com/postback?click={click_id}' : ''}
        value={draft.baseUrl}
        onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
      />
      {draft.code === 'google' && (
        <TextInput
          label="Address of its access tokens"
          description="Empty: the network’s own"
          value={draft.tokenUrl}
          onChange={(event) => onChange({ tokenUrl: event.currentTarget.value })}
        />
      )}
    </>
  )
}

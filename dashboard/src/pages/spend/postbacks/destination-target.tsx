import type { affiliates, networkAccounts } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'
import { FieldList } from '#parts/forms/field-list.tsx'
import type { Draft } from '#parts/forms/use-draft.ts'
import type { DestinationDraft } from './destination-draft.ts'
import { destinationKinds } from './destination-kinds.ts'

/** The campaigns that it is for, and its URL. */
export function DestinationTarget({ draft }: { draft: Draft<DestinationDraft> }) {
  const query = { limit: 1000 }
  const { code } = draft.value
  const { kind, needsUrl } = destinationKinds[code]
  const isPartner = kind === 'affiliate'
  const accounts = useRead<typeof networkAccounts.list>(
    '/api/manage/projects/{project}/network-accounts',
    { query },
    { enabled: kind === 'network' },
  )
  const partners = useRead<typeof affiliates.list>(
    '/api/manage/projects/{project}/affiliates',
    { query },
    { enabled: isPartner },
  )
  const own = (accounts.data?.items ?? []).filter(({ network }) => network.toLowerCase() === code)
  return (
    <FieldList
      draft={draft}
      fields={[
        kind === 'network' &&
          own.length > 0 && {
            as: 'select',
            name: 'account',
            label: 'Only this account’s campaigns',
            placeholder: 'All campaigns of the network',
            clearable: true,
            data: own.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        isPartner && {
          as: 'select',
          name: 'affiliate',
          label: 'Affiliate',
          placeholder: 'Choose an affiliate',
          data: (partners.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          nothingFoundMessage: 'Add an affiliate in Accounts first',
          searchable: true,
        },
        {
          name: 'baseUrl',
          label: 'URL',
          withAsterisk: needsUrl,
          description: isPartner
            ? 'With macros such as {click_id}, {event}, {amount} and {currency}'
            : needsUrl
              ? 'The URL of its API'
              : 'Leave empty for the default. Another URL requires the credentials again',
          placeholder: isPartner ? 'https://partner.example.com/postback?click={click_id}' : '',
        },
        code === 'google' && {
          name: 'tokenUrl',
          label: 'Access token URL',
          description: 'Leave empty for the default',
        },
      ]}
    />
  )
}

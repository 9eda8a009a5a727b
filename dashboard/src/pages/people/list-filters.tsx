import { Group, Switch } from '@mantine/core'
import { platformNames } from '@tributary/contract/platform-names'
import { suspicionWords } from '@tributary/contract/receipt-words'
import { CampaignFilter } from '#parts/filters/campaign-filter.tsx'
import { ChoiceFilter } from '#parts/filters/choice-filter.tsx'
import { type PeopleSearch, paidNames, sourceNames, statusNames } from './people-search.ts'

type Props = { search: PeopleSearch; onChange: (change: Partial<SearchChange>) => void }

/** An undefined field is removed from the URL. */
type SearchChange = { [Name in keyof PeopleSearch]: PeopleSearch[Name] | undefined }

const suspicionNames = Object.fromEntries(
  Object.entries(suspicionWords).map(([rule, { name }]) => [rule, name]),
)

export function ListFilters({ search, onChange }: Props) {
  return (
    <Group gap="sm" align="flex-end" mb="md">
      <CampaignFilter value={search.campaign} onChange={(campaign) => onChange({ campaign })} />
      <ChoiceFilter
        label="Source"
        names={sourceNames}
        value={search.source}
        onChange={(source) => onChange({ source })}
      />
      <ChoiceFilter
        label="Platform"
        names={platformNames}
        value={search.platform}
        onChange={(platform) => onChange({ platform })}
      />
      {search.tab === undefined && (
        <>
          <ChoiceFilter
            label="Payments"
            names={paidNames}
            value={search.paid}
            onChange={(paid) => onChange({ paid })}
          />
          <ChoiceFilter
            label="Status"
            names={statusNames}
            value={search.status}
            onChange={(status) => onChange({ status })}
          />
        </>
      )}
      {search.tab === 'installs' && (
        <>
          <ChoiceFilter
            label="Fraud rule"
            names={suspicionNames}
            value={search.rule}
            onChange={(rule) => onChange({ rule })}
          />
          <Switch
            label="Only suspicious"
            checked={search.suspicious === 'true'}
            onChange={(event) => onChange({ suspicious: event.currentTarget.checked ? 'true' : undefined })}
            mb={8}
          />
        </>
      )}
    </Group>
  )
}

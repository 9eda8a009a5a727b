import { Group, MultiSelect } from '@mantine/core'
import { platformNames } from '@tributary/contract/platform-names'
import { choicesIn } from '@tributary/contract/read-search'
import { kindName } from '#parts/facts/kind-names.ts'
import { CampaignFilter } from '#parts/filters/campaign-filter.tsx'
import { ChoiceFilter } from '#parts/filters/choice-filter.tsx'
import { DeviceFilter } from './device-filter.tsx'
import { type LiveSearch, liveKinds } from './live-search.ts'
import { TextFilter } from './text-filter.tsx'

type Change = { [Name in keyof LiveSearch]?: LiveSearch[Name] | undefined }

type Props = { search: LiveSearch; onChange: (change: Change) => void }

const kinds = liveKinds.map((kind) => ({ value: kind, label: kindName(kind) }))

export function LiveFilterFields({ search, onChange }: Props) {
  const { campaign, platform, user, q } = search
  return (
    <Group gap="sm" align="flex-end">
      <MultiSelect
        label="Kinds"
        placeholder={search.kinds === undefined ? 'All' : ''}
        data={kinds}
        value={choicesIn(search.kinds, liveKinds)}
        onChange={(chosen) => onChange({ kinds: chosen.join(',') || undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'All kinds' }}
        w={{ base: '100%', sm: 280 }}
      />
      <CampaignFilter value={campaign} onChange={(chosen) => onChange({ campaign: chosen })} />
      <ChoiceFilter
        label="Platform"
        names={platformNames}
        value={platform}
        onChange={(chosen) => onChange({ platform: chosen })}
      />
      <TextFilter
        key={`user ${user ?? ''}`}
        label="User id"
        value={user}
        onChange={(text) => onChange({ user: text })}
      />
      <TextFilter
        key={`q ${q ?? ''}`}
        label="Contains"
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <DeviceFilter value={search.device} onChange={(chosen) => onChange({ device: chosen })} />
    </Group>
  )
}

import { Group, Select } from '@mantine/core'
import type { affiliates } from '@tributary/contract/manage-api/resources'
import { networkName } from '@tributary/contract/network-names'
import { useRead } from '#api/use-read.ts'
import { knownNetworks } from '#format/known-networks.ts'
import type { SourceSearch } from './source-search.ts'
import { useKnownCampaigns } from './use-known-campaigns.ts'

type Props = { value: SourceSearch; onChange: (value: SourceSearch) => void }

const platforms = [
  { value: 'android', label: 'Android' },
  { value: 'ios', label: 'iOS' },
  { value: 'web', label: 'Web' },
]

/** Filters a page by platform, network or campaign. */
export function SourceFilters({ value, onChange }: Props) {
  const campaigns = useKnownCampaigns()
  const affiliateList = useRead<typeof affiliates.list>('/api/manage/projects/{project}/affiliates', {}).data
  const codes = new Set([...knownNetworks, ...(affiliateList?.items ?? []).map(({ code }) => code)])
  if (value.network !== undefined) codes.add(value.network)
  const ids = new Map(campaigns)
  if (value.campaign !== undefined && !ids.has(value.campaign)) ids.set(value.campaign, value.campaign)
  const set = (field: keyof SourceSearch) => (chosen: string | null) => {
    const { [field]: _, ...rest } = value
    onChange((chosen === null ? rest : { ...rest, [field]: chosen }) as SourceSearch)
  }
  const select = (field: keyof SourceSearch, label: string) => ({
    label,
    placeholder: 'All',
    clearable: true,
    clearButtonProps: { 'aria-label': `All: ${label.toLowerCase()}` },
    value: value[field] ?? null,
    onChange: set(field),
    w: { base: '100%', xs: 190 },
  })
  return (
    <Group gap="sm" align="flex-end">
      <Select {...select('platform', 'Platform')} data={platforms} />
      <Select
        {...select('network', 'Network')}
        searchable
        data={[...codes].map((code) => ({ value: code, label: networkName(code) }))}
      />
      <Select
        {...select('campaign', 'Campaign')}
        searchable
        limit={100}
        data={[...ids].map(([id, name]) => ({ value: id, label: name === id ? id : `${name} (${id})` }))}
      />
    </Group>
  )
}

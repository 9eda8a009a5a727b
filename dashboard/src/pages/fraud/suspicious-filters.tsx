import { Group, Select } from '@mantine/core'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import type { SuspiciousSearch } from './fraud-search.ts'
import { ruleNames, ruleTexts } from './rule-texts.ts'

type Props = { search: SuspiciousSearch; onChange: (search: SuspiciousSearch) => void }

export function SuspiciousFilters({ search, onChange }: Props) {
  const campaigns = useKnownCampaigns()
  const { rule: _, ...anyRule } = search
  const { campaign, culprit = campaign, network: __, ...anyCampaign } = search
  if (culprit !== undefined && culprit !== 'none' && !campaigns.has(culprit)) campaigns.set(culprit, culprit)
  return (
    <Group gap="sm">
      <Select
        aria-label="Rule"
        placeholder="Any rule"
        clearable
        clearButtonProps={{ 'aria-label': 'Any rule' }}
        data={ruleNames.map((value) => ({ value, label: ruleTexts[value].name }))}
        value={search.rule ?? null}
        onChange={(rule) => onChange(rule === null ? anyRule : { ...search, rule: rule })}
        w={180}
      />
      <Select
        aria-label="Campaign"
        placeholder="Any campaign"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any campaign' }}
        limit={100}
        data={[
          { value: 'none', label: 'Organic' },
          ...[...campaigns].map(([value, label]) => ({ value, label })),
        ]}
        value={culprit ?? null}
        onChange={(chosen) => onChange(chosen === null ? anyCampaign : { ...anyCampaign, culprit: chosen })}
        w={200}
      />
    </Group>
  )
}

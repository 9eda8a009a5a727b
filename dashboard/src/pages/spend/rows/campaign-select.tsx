import { Select } from '@mantine/core'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'

type Props = { value: string | undefined; onChange: (campaign: string | null) => void }

export function CampaignSelect({ value, onChange }: Props) {
  const names = useKnownCampaigns()
  const known = [...names].map(([id, name]) => ({ value: id, label: `${name} (${id})` }))
  // A campaign in the URL that is not in the list is still shown.
  const unlisted = value === undefined || names.has(value) ? [] : [{ value, label: value }]
  return (
    <Select
      aria-label="Campaign"
      placeholder="All campaigns"
      data={[...unlisted, ...known]}
      value={value ?? null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Show all campaigns' }}
      nothingFoundMessage="No matching campaigns"
      w={{ base: '100%', xs: 280 }}
    />
  )
}

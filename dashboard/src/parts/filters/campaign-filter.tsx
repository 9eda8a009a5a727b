import { Select } from '@mantine/core'
import { useCampaignChoices } from './use-campaign-choices.ts'

type Props = { value: string | undefined; onChange: (displayId: string | undefined) => void }

export function CampaignFilter({ value, onChange }: Props) {
  const { choices } = useCampaignChoices()
  const isKnown = value === undefined || choices.some((choice) => choice.value === value)
  return (
    <Select
      label="Campaign"
      placeholder="Any"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Any campaign' }}
      limit={100}
      data={isKnown ? choices : [{ value, label: value }, ...choices]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      w={{ base: '100%', sm: 220 }}
    />
  )
}

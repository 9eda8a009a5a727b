import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { CampaignDraft } from './campaign-draft.ts'
import { errorAt, type SectionProps } from './form-parts.ts'

export const clicksFromNames = { links: 'Links', network: 'Network' } as const

/** Which clicks are the campaign's. */
export function ClicksFrom(props: SectionProps) {
  const { draft, change } = props
  const label = useId()
  return (
    <Input.Wrapper
      label="Count clicks from"
      labelElement="div"
      labelProps={{ id: label }}
      description="Its clicks are those on its links, or those that its network reports with spend; for all days"
      {...errorAt(props, 'clicks_from')}
    >
      <SegmentedControl
        display="table"
        mt={6}
        aria-labelledby={label}
        data={(['links', 'network'] as const).map((value) => ({ value, label: clicksFromNames[value] }))}
        value={draft.clicks_from ?? usualOf(draft)}
        onChange={(clicks_from) => change({ clicks_from })}
      />
    </Input.Wrapper>
  )
}

/** Ads of Apple Search Ads carry no link. */
const usualOf = ({ channel }: CampaignDraft) => (channel === 'apple_search_ads' ? 'network' : 'links')

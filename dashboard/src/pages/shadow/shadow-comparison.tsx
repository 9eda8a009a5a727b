import { CountsPanel } from './counts-panel.tsx'
import { ExamplesPanel } from './examples-panel.tsx'
import { OutcomeCards } from './outcome-cards.tsx'
import type { PartProps } from './part-props.ts'
import { ReasonsPanel } from './reasons-panel.tsx'
import { TheirCampaigns } from './their-campaigns.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** The verdict, then what it rests on, from the totals down to single installs. */
export function ShadowComparison(props: PartProps) {
  const { data } = props
  const isEmpty = data.days.length === 0
  return (
    <>
      <VerdictPanel {...props} />
      {!isEmpty && (
        <>
          <OutcomeCards {...props} />
          <ReasonsPanel {...props} />
          <CountsPanel {...props} />
          <ExamplesPanel {...props} />
          <TheirCampaigns {...props} />
        </>
      )}
    </>
  )
}

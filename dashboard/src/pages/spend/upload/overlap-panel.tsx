import { Alert, Stack, Text } from '@mantine/core'
import { formatMoney } from '#format/figures.ts'
import { useNetworkAccounts } from '#pages/spend/accounts/use-network-accounts.ts'
import { countRows } from '#pages/spend/count-rows.ts'
import { Panel } from '#parts/panel.tsx'
import { OverlapChoices } from './overlap-choices.tsx'
import { OverlapLines } from './overlap-lines.tsx'
import type { OverlapChoice, Preview } from './spend-file.ts'

type Props = {
  overlaps: NonNullable<Preview['overlaps']>
  /** Undefined until the user has chosen. */
  choice: OverlapChoice | undefined
  onChoose: (choice: OverlapChoice) => void
}

/** What would be counted twice, before anything is stored. */
export function OverlapPanel({ overlaps, choice, onChoose }: Props) {
  const { nameOf } = useNetworkAccounts()
  if (overlaps.rows === 0) return null
  const spend = overlaps.stored_spend.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
  const sources = [...new Set(overlaps.items.flatMap((item) => item.sources))]
  return (
    <Panel
      title="Counted twice"
      description="A campaign’s spend of a day is either one row for the whole campaign, or one row for each of its ads."
    >
      <Stack gap="md">
        <Alert color="orange" role="alert" title={`${countRows(overlaps.rows)} would count spend twice`}>
          <Text size="sm">
            {overlaps.stored_rows === 0
              ? 'Other rows of this file hold the same spend.'
              : `The same spend is already stored: ${countRows(overlaps.stored_rows)}, ${spend}, from ${sources.map(nameOf).join(', ')}.`}
          </Text>
        </Alert>
        <OverlapChoices
          stored={overlaps.stored_rows}
          pulled={sources.some((source) => source !== 'upload')}
          choice={choice}
          onChoose={onChoose}
        />
        <OverlapLines overlaps={overlaps} nameOf={nameOf} />
      </Stack>
    </Panel>
  )
}

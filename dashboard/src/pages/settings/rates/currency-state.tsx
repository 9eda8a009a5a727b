import { Progress, Stack, Text } from '@mantine/core'
import type { projectCurrency } from '@tributary/contract/manage-api/projects/project-currency'
import type { DataOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { WithoutRate } from './without-rate.tsx'

/** Amounts without a rate, and how far a conversion is. */
export function CurrencyState() {
  const { id: project } = useProject()
  const read = useRead<typeof projectCurrency>(
    '/api/manage/projects/{project}/currency',
    { params: { project } },
    { every: 3_000 },
  )
  return (
    <Panel title="Amounts without a rate">
      <QueryView of={read} rows={1}>
        {(currency) => (
          <Stack gap="sm" role="status">
            <Conversion currency={currency} />
            <WithoutRate amounts={currency.without_rate} to={currency.display_currency} />
          </Stack>
        )}
      </QueryView>
    </Panel>
  )
}

function Conversion({ currency }: { currency: DataOf<typeof projectCurrency> }) {
  const { changing_to, rates_waiting, progress, display_currency } = currency
  if (changing_to === null && rates_waiting === 0) return null
  const share = progress === null || progress.facts === 0 ? 0 : (100 * progress.done) / progress.facts
  return (
    <>
      <Text size="sm">
        Sums are being converted to {changing_to ?? display_currency}. Until all are converted, reports show
        the old ones.
      </Text>
      <Progress value={share} aria-label="Converted amounts" />
    </>
  )
}

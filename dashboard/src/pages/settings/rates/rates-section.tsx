import { Stack } from '@mantine/core'
import type { exchangeRates } from '@tributary/contract/manage-api/spend/exchange-rates'
import { useProject } from '#api/use-project.ts'
import { currencies } from '#format/choices.ts'
import { formatDay, todayIn } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { CurrencyState } from './currency-state.tsx'

const path = '/api/manage/projects/{project}/exchange-rates'

export function RatesSection() {
  const { display_currency } = useProject()
  return (
    <Stack gap="lg">
      <ResourcePanel<typeof exchangeRates.list>
        path={path}
        title="Exchange rates"
        description={`How amounts in other currencies are converted to ${display_currency}. A rate applies from its day until a newer one for the pair.`}
        role={{ what: 'change this' }}
        minWidth={460}
        columns={[
          { head: 'Valid from', rowHead: 500, cell: ({ day }) => formatDay(day) },
          { head: 'Rate', cell: ({ from, to, rate }) => `1 ${from} = ${rate} ${to}` },
          {
            head: 'Actions',
            cell: ({ id, day, from, to }) => (
              <ActionButton<typeof exchangeRates.remove>
                method="DELETE"
                path={`${path}/{id}`}
                params={{ id }}
                label="Remove"
                name={`Remove ${from} to ${to}, valid from ${formatDay(day)}`}
                title="Remove this rate?"
                description="Its days are converted again with an older rate for the pair. Without one, their amounts are excluded from totals."
                confirm="Remove the rate"
                done="The exchange rate was removed."
              />
            ),
          },
        ]}
        empty={{
          title: 'No exchange rates yet',
          description: 'Until you add one, amounts in other currencies are excluded from totals.',
        }}
      />
      <CurrencyState />
      <NewRate />
    </Stack>
  )
}

type NewRate = { day: string; from: string | null; rate: number | string; to: string | null }

function NewRate() {
  const { timezone, display_currency } = useProject()
  const currency = { as: 'select', data: currencies, searchable: true } as const
  return (
    <AddPanel<typeof exchangeRates.create, NewRate>
      title="Add a rate"
      description="Adding the same day and pair again replaces the rate. Sums of the days it applies to are converted again."
      path={path}
      blank={{ day: todayIn(timezone, new Date()), from: null, rate: '', to: display_currency }}
      keep={['day', 'from', 'to']}
      fields={[
        [
          { name: 'day', label: 'Valid from', type: 'date', required: true },
          { ...currency, name: 'from', label: 'From', placeholder: 'EUR' },
          {
            as: 'decimal',
            name: 'rate',
            label: 'Rate',
            placeholder: '1.08',
            decimalScale: 12,
            hideControls: true,
          },
          { ...currency, name: 'to', label: 'To' },
        ],
      ]}
      write={({ from, to, rate, day }) => ({ day, from: from ?? '', to: to ?? '', rate: Number(rate) })}
      isReady={({ from, to, rate }) => from !== null && to !== null && rate !== ''}
      button="Add the rate"
      done="The exchange rate was added."
    />
  )
}

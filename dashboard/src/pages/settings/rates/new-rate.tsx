import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { exchangeRates } from '@tributary/contract/manage-api/spend/exchange-rates'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { currencies } from '#format/choices.ts'
import { todayIn } from '#format/times.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

export function NewRate() {
  const { id: project, timezone, display_currency } = useProject()
  const [day, setDay] = useState(() => todayIn(timezone, new Date()))
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(display_currency)
  const [rate, setRate] = useState<number | string>('')
  const adding = useChange<typeof exchangeRates.create>(
    'POST',
    '/api/manage/projects/{project}/exchange-rates',
    { done: 'The exchange rate was added.', notifyOnError: false, onDone: () => setRate('') },
  )
  return (
    <Panel
      title="Add a rate"
      description="Adding the same day and pair again replaces the rate. Sums of the days it applies to are converted again."
    >
      <AddForm
        button="Add the rate"
        onSend={() =>
          adding.mutate({
            params: { project },
            body: { day, from: from ?? '', to: to ?? '', rate: Number(rate) },
          })
        }
        isSending={adding.isPending}
        error={adding.error}
        ready={from !== null && to !== null && rate !== ''}
      >
        <SimpleGrid cols={{ base: 1, sm: 4 }}>
          <TextInput
            label="Valid from"
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Select
            label="From"
            data={currencies}
            searchable
            value={from}
            onChange={setFrom}
            placeholder="EUR"
          />
          <NumberInput
            label="Rate"
            decimalScale={12}
            hideControls
            value={rate}
            onChange={setRate}
            placeholder="1.08"
          />
          <Select label="To" data={currencies} searchable value={to} onChange={setTo} />
        </SimpleGrid>
      </AddForm>
    </Panel>
  )
}

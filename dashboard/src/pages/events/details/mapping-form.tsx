import { Button, Group, Select, Switch } from '@mantine/core'
import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { type FactName, factLabel } from '@tributary/contract/fact-name'
import type {
  EventMappingOnTheWire,
  eventMappings,
} from '@tributary/contract/manage-api/outbound/event-mappings'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { currencies } from '#format/choices.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { standardEventTexts } from './standard-event-words.ts'

const path = '/api/manage/projects/{project}/event-mappings'
const choices = Object.entries(standardEventTexts).map(([value, words]) => ({
  value,
  label: `${value}: ${words}`,
}))

type Props = { fact: FactName; mapping: EventMappingOnTheWire | undefined }

/** Creates, changes or removes the mapping. Payments are always mapped to Purchase. */
export function MappingForm({ fact, mapping }: Props) {
  const { display_currency } = useProject()
  const first = mapping?.standard_event ?? (fact.kind === 'payment' ? 'Purchase' : null)
  const [event, setEvent] = useState<string | null>(first)
  const [sendsAmount, setSendsAmount] = useState(mapping?.send_revenue ?? true)
  const [currency, setCurrency] = useState<string | null>(mapping?.currency ?? null)
  const create = useChange<typeof eventMappings.create>('POST', path, { done: 'Mapping created.' })
  const change = useChange<typeof eventMappings.change>('PATCH', `${path}/{id}`, { done: 'Mapping changed.' })
  const save = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (event === null) return
    const fields = { standard_event: event as StandardEvent, send_revenue: sendsAmount, currency }
    if (mapping !== undefined) change.mutate({ params: { id: mapping.id }, body: fields })
    else
      create.mutate({
        body: {
          ...fields,
          ...(fact.kind === 'event' ? { event_name: fact.name } : { payment_type: fact.name as PaymentType }),
        },
      })
  }
  return (
    <form onSubmit={save}>
      <Group gap="sm" align="flex-end">
        <Select
          label="Standard event"
          placeholder="Choose one"
          searchable
          data={choices}
          value={event}
          onChange={setEvent}
          disabled={fact.kind === 'payment'}
          allowDeselect={false}
          w={{ base: '100%', sm: 380 }}
        />
        <Select
          label="Currency of the amount"
          placeholder={`${display_currency} (project currency)`}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Use the project currency' }}
          data={currencies}
          value={currency}
          onChange={setCurrency}
          disabled={!sendsAmount}
          w={{ base: '100%', sm: 200 }}
        />
        <Switch
          label="Send the amount"
          checked={sendsAmount}
          onChange={(changed) => setSendsAmount(changed.currentTarget.checked)}
          mb={8}
        />
        <Button type="submit" disabled={event === null} loading={create.isPending || change.isPending}>
          {mapping === undefined ? 'Map it' : 'Save'}
        </Button>
        {mapping !== undefined && (
          <ActionButton<typeof eventMappings.remove>
            method="DELETE"
            path={`${path}/{id}`}
            params={{ id: mapping.id }}
            label="Remove"
            size="sm"
            title="Remove this mapping?"
            description={`“${factLabel(fact)}” will no longer be sent as ${mapping.standard_event}. Its amounts are sent under its own name, unless the destination does not take them.`}
            confirm="Remove the mapping"
            done="Mapping removed."
          />
        )}
      </Group>
    </form>
  )
}

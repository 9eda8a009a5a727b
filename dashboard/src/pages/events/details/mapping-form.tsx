import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { type FactName, factLabel } from '@tributary/contract/fact-name'
import type {
  EventMappingOnTheWire,
  eventMappings,
} from '@tributary/contract/manage-api/outbound/event-mappings'
import { useProject } from '#api/use-project.ts'
import { currencies } from '#format/choices.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { standardEventTexts } from './standard-event-words.ts'

const path = '/api/manage/projects/{project}/event-mappings'
const choices = Object.entries(standardEventTexts).map(([value, words]) => ({
  value,
  label: `${value}: ${words}`,
}))

type Values = { standard_event: string | null; currency: string | null; send_revenue: boolean }

type Props = { fact: FactName; mapping: EventMappingOnTheWire | undefined }

/** Creates, changes or removes the mapping. Payments are always mapped to Purchase. */
export function MappingForm({ fact, mapping }: Props) {
  const { display_currency } = useProject()
  const isNew = mapping === undefined
  const isPayment = fact.kind === 'payment'
  const named = isPayment ? { payment_type: fact.name as PaymentType } : { event_name: fact.name }
  return (
    <AddForm<typeof eventMappings.create | typeof eventMappings.change, Values>
      {...(isNew ? { path } : { method: 'PATCH', path: `${path}/{id}`, params: { id: mapping.id } })}
      blank={mapping ?? { standard_event: isPayment ? 'Purchase' : null, currency: null, send_revenue: true }}
      keep={['standard_event', 'currency', 'send_revenue']}
      fields={({ value: { send_revenue } }) => [
        {
          as: 'select',
          name: 'standard_event',
          label: 'Standard event',
          placeholder: 'Choose one',
          searchable: true,
          data: choices,
          disabled: isPayment,
          w: { base: '100%', sm: 380 },
        },
        {
          as: 'select',
          name: 'currency',
          label: 'Currency of the amount',
          placeholder: `${display_currency} (project currency)`,
          searchable: true,
          clearable: true,
          clearButtonProps: { 'aria-label': 'Use the project currency' },
          data: currencies,
          disabled: !send_revenue,
          w: { base: '100%', sm: 200 },
        },
        { as: 'switch', name: 'send_revenue', label: 'Send the amount', mb: 8 },
      ]}
      isReady={({ standard_event }) => standard_event !== null}
      write={({ standard_event, currency, send_revenue }) => ({
        standard_event: standard_event as StandardEvent,
        send_revenue,
        currency,
        ...(isNew && named),
      })}
      at="beside"
      notifies
      button={isNew ? 'Map it' : 'Save'}
      done={isNew ? 'Mapping created.' : 'Mapping changed.'}
      actions={!isNew && <RemoveButton fact={fact} mapping={mapping} />}
    />
  )
}

function RemoveButton({ fact, mapping }: { fact: FactName; mapping: EventMappingOnTheWire }) {
  return (
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
  )
}

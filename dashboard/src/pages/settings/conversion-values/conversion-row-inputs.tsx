import { Button, Checkbox, NumberInput, Select, Table, TextInput } from '@mantine/core'
import { hasValue, type RowDraft, triggerNames, triggers } from './conversion-rows.ts'

type Props = { rows: RowDraft[]; currency: string; onChange: (rows: RowDraft[]) => void }

const coarseChoices = [
  { value: '', label: 'None' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]

const columns = ['When', 'Which', 'Fine', 'Coarse', 'Locks the window', 'Actions']

export function ConversionRows({ rows, currency, onChange }: Props) {
  return (
    <Table.ScrollContainer
      minWidth={700}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Conversion values"
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <RowInputs
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id and holds no state.
              key={index}
              row={row}
              number={index + 1}
              currency={currency}
              onChange={(next) => onChange(rows.with(index, next))}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type RowProps = {
  row: RowDraft
  number: number
  currency: string
  onChange: (row: RowDraft) => void
  onRemove: () => void
}

function RowInputs({ row, number, currency, onChange, onRemove }: RowProps) {
  const set = (part: Partial<RowDraft>) => onChange({ ...row, ...part })
  return (
    <Table.Tr>
      <Table.Td w={176}>
        <Select
          aria-label={`Row ${number}: when`}
          data={triggers.map((value) => ({ value, label: triggerNames[value] }))}
          allowDeselect={false}
          value={row.trigger}
          onChange={(chosen) => set({ trigger: triggers.find((name) => name === chosen) ?? 'event' })}
        />
      </Table.Td>
      <Table.Td>
        {hasValue(row.trigger) && (
          <TextInput
            aria-label={`Row ${number}: which`}
            placeholder={row.trigger === 'revenue' ? currency : 'Name'}
            value={row.value}
            onChange={(event) => set({ value: event.currentTarget.value })}
          />
        )}
      </Table.Td>
      <Table.Td w={76}>
        <NumberInput
          aria-label={`Row ${number}: fine value, 0 to 63`}
          clampBehavior="none"
          hideControls
          value={row.fine}
          onChange={(value) => set({ fine: value === '' ? '' : Number(value) })}
        />
      </Table.Td>
      <Table.Td w={124}>
        <Select
          aria-label={`Row ${number}: coarse value`}
          data={coarseChoices}
          allowDeselect={false}
          value={row.coarse}
          onChange={(chosen) => set({ coarse: (chosen ?? '') as RowDraft['coarse'] })}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`Row ${number}: locks the conversion window`}
          checked={row.lock}
          onChange={(event) => set({ lock: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" aria-label={`Remove row ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

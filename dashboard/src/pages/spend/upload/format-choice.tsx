import { Select, SimpleGrid } from '@mantine/core'
import type { Preview, Reading } from './spend-file.ts'

export type ReadingProps = { preview: Preview; reading: Reading; onChange: (reading: Reading) => void }

/** Number and date formats, if the file itself is ambiguous. */
export function FormatChoice({ preview, reading, onChange }: ReadingProps) {
  const { decimal: _decimal, ...otherDecimal } = reading
  const { dates: _dates, ...otherDates } = reading
  const shown = preview.decimal === null ? '' : ` (${preview.decimal === ',' ? 'comma' : 'point'})`
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
      <Select
        label="Decimals"
        data={[
          { value: 'auto', label: `Detected${shown}` },
          { value: '.', label: '1,234.50' },
          { value: ',', label: '1.234,50' },
        ]}
        value={reading.decimal ?? 'auto'}
        allowDeselect={false}
        onChange={(value) =>
          onChange(value === '.' || value === ',' ? { ...reading, decimal: value } : otherDecimal)
        }
      />
      <Select
        label="03/04/2026 means"
        data={[
          { value: 'auto', label: 'Detected' },
          { value: 'dmy', label: '3 April' },
          { value: 'mdy', label: 'March 4' },
        ]}
        value={reading.dates ?? 'auto'}
        allowDeselect={false}
        onChange={(value) =>
          onChange(value === 'dmy' || value === 'mdy' ? { ...reading, dates: value } : otherDates)
        }
      />
    </SimpleGrid>
  )
}

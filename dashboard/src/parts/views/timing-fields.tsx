import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { hourText, type Timing, weekdayNames } from './schedule-timing.ts'

type Props = { value: Timing; timezone: string; onChange: (timing: Timing) => void }

const numbered = (count: number, from: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + from), label: label(at + from) }))

const days = numbered(31, 1, (day) => (day >= 29 ? `${day}, or the last day` : String(day)))
const hours = numbered(24, 0, hourText)
const weekdays = numbered(7, 1, (day) => weekdayNames[day - 1] ?? '')

const frequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

export function TimingFields({ value, timezone, onChange }: Props) {
  const number = (field: 'weekday' | 'month_day' | 'hour') => ({
    value: String(value[field] ?? 1),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [field]: Number(event.currentTarget.value) }),
  })
  return (
    <Stack gap={4}>
      <SimpleGrid cols={{ base: 1, sm: value.frequency === 'daily' ? 2 : 3 }}>
        <NativeSelect
          label="Send"
          data={frequencies}
          value={value.frequency}
          onChange={(event) =>
            onChange({ ...value, frequency: event.currentTarget.value as Timing['frequency'] })
          }
        />
        {value.frequency === 'weekly' && <NativeSelect label="On" data={weekdays} {...number('weekday')} />}
        {value.frequency === 'monthly' && (
          <NativeSelect label="On day" data={days} {...number('month_day')} />
        )}
        <NativeSelect label="At" data={hours} {...number('hour')} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        Times in {timezone}
      </Text>
    </Stack>
  )
}

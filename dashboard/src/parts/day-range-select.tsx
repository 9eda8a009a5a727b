import { Button, Divider, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useProject } from '../api/use-project.ts'
import { formatDay } from '../format/times.ts'
import { ChevronDown } from '../shell/icons.tsx'
import { daysOf, presetNames, presets, type RangeSearch } from './day-range.ts'

type Props = { value: RangeSearch; onChange: (range: RangeSearch) => void }

/** Chooses the date range of a page: a preset or a custom range. */
export function DayRangeSelect({ value, onChange }: Props) {
  const { timezone } = useProject()
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null])
  const days = daysOf(value, timezone, new Date())
  const label = value.from === undefined ? presetNames[value.range ?? '30d'] : 'Custom'
  const choose = (range: RangeSearch) => {
    onChange(range)
    setOpened(false)
  }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown />}>
          <VisuallyHidden component="span">Date range: </VisuallyHidden>
          <Text span fw={600} size="sm" mr={8}>
            {label}{' '}
          </Text>
          <Text span size="sm" c="dimmed" visibleFrom="sm">
            {formatDay(days.from)} – {formatDay(days.to)}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Group align="flex-start" gap={0} wrap="wrap">
          <Stack gap={0}>
            {presets.map((range) => (
              <Menu.Item key={range} onClick={() => choose({ range })}>
                {presetNames[range]}
              </Menu.Item>
            ))}
          </Stack>
          <Divider orientation="vertical" mx="xs" />
          <Stack gap="xs" p="xs">
            <DatePicker
              type="range"
              value={picked}
              allowSingleDateInRange
              onChange={([from, to]) => {
                setPicked([from, to])
                if (from !== null && to !== null) choose({ from, to })
              }}
              aria-label="Custom range"
            />
            <Text size="xs" c="dimmed">
              Days in {timezone}
            </Text>
          </Stack>
        </Group>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Group, Popover, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { daysOf, presetNames, presets, type RangeSearch } from '@tributary/contract/day-range'
import { Suspense, useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatDay, todayIn } from '#format/times.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { ChevronDown } from '#shell/icons.tsx'

// Loaded when it is opened: few readers choose a custom range.
const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar)

type Props = {
  value: RangeSearch
  onChange: (range: RangeSearch) => void
  /** Shown while no range is chosen and the page has no default one. */
  unset?: string
}

/** Chooses the date range of a page: a preset or a custom range. */
export function DayRangeSelect({ value, onChange, unset }: Props) {
  const { timezone } = useProject()
  const [opened, setOpened] = useState(false)
  const days = daysOf(value, todayIn(timezone, new Date()))
  const label = unset ?? (value.from === undefined ? presetNames[value.range ?? '30d'] : 'Custom')
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      keepMounted={false}
    >
      <Popover.Target>
        <Button variant="default" rightSection={<ChevronDown />} onClick={() => setOpened(!opened)}>
          <VisuallyHidden component="span">Date range: </VisuallyHidden>
          <Text span fw={600} size="sm" mr={8}>
            {label}{' '}
          </Text>
          {unset === undefined && (
            <Text span size="sm" c="dimmed" visibleFrom="sm">
              {formatDay(days.from)} – {formatDay(days.to)}
            </Text>
          )}
        </Button>
      </Popover.Target>
      {/* Of the page, not of the window: a scroll bar takes a part of it. */}
      <Popover.Dropdown p="xs" maw="calc(100% - 16px)" aria-label="Date range">
        <RangeChoices
          value={value}
          onChange={(range) => {
            onChange(range)
            setOpened(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function RangeChoices({ value, onChange }: Props) {
  const { timezone } = useProject()
  const current = value.from === undefined ? (value.range ?? '30d') : undefined
  return (
    <Group align="flex-start" gap="xs" wrap="wrap">
      <Stack gap={2} miw={150}>
        {presets.map((range) => (
          <Button
            key={range}
            variant={range === current ? 'light' : 'subtle'}
            color="gray"
            size="compact-md"
            justify="flex-start"
            aria-pressed={range === current}
            onClick={() => onChange({ range })}
          >
            {presetNames[range]}
          </Button>
        ))}
      </Stack>
      <Stack gap="xs">
        <Suspense fallback={<Skeleton w={252} h={290} />}>
          <RangeCalendar value={value} onPick={onChange} />
        </Suspense>
        <Text size="xs" c="dimmed">
          Days in {timezone}
        </Text>
      </Stack>
    </Group>
  )
}

import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import { figureLabel } from '@tributary/contract/figures/names'
import { SourceFilters } from '#parts/filters/source-filters.tsx'
import { readSourceSearch } from '#parts/filters/source-search.ts'
import { Download } from '#shell/icons.tsx'
import { type CohortFigure, cohortFigures } from './cohort-figures.ts'
import { groupingNames } from './cohort-groups.ts'
import { type CohortsSearch, canGroupByDay, type Grouping, groupings } from './cohorts-search.ts'

type Props = {
  search: CohortsSearch
  days: Days
  figure: CohortFigure
  by: Grouping
  onChange: (search: CohortsSearch) => void
  /** Undefined: nothing to download yet. */
  onDownload: (() => void) | undefined
}

/** Which figure of which installs, and how they are grouped. */
export function CohortControls({ search, days, figure, by, onChange, onDownload }: Props) {
  const { platform, network, campaign, ...rest } = search
  const { draw, ...undrawn } = search
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Figure"
        data={cohortFigures.map((value) => ({ value, label: figureLabel(value) }))}
        value={figure}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...search, figure: chosen as CohortFigure })}
        w={{ base: '100%', xs: 210 }}
      />
      <Select
        label="Group by"
        data={groupings.map((value) => ({
          value,
          label: groupingNames[value],
          disabled: value === 'day' && !canGroupByDay(days),
        }))}
        value={by}
        allowDeselect={false}
        onChange={(chosen) => onChange({ ...undrawn, by: chosen as Grouping })}
        w={{ base: '100%', xs: 160 }}
      />
      <SourceFilters
        value={readSourceSearch({ platform, network, campaign })}
        onChange={(source) => onChange({ ...rest, ...source })}
      />
      <Button
        variant="default"
        ml="auto"
        leftSection={<Download />}
        disabled={onDownload === undefined}
        onClick={onDownload}
      >
        CSV
      </Button>
    </Group>
  )
}

const scaleNames = [
  { value: 'days', label: 'Days 0 to 30' },
  { value: 'weeks', label: 'Weeks to a year' },
]

type ScaleProps = { value: 'days' | 'weeks'; onChange: (scale: 'days' | 'weeks') => void }

export function ScaleChoice({ value, onChange }: ScaleProps) {
  return (
    <SegmentedControl
      aria-label="Ages in the chart"
      size="xs"
      data={scaleNames}
      value={value}
      onChange={(chosen) => onChange(chosen as 'days' | 'weeks')}
    />
  )
}

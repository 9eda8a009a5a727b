import { Group, SegmentedControl, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasRole } from '#api/use-session.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { SegmentFilter } from '#parts/filters/segment-filter.tsx'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { ExportTable } from './export-table.tsx'
import { ImportHint } from './import-hint.tsx'

const route = getRouteApi('/p/$project/settings/$section')

export function ExportSection() {
  const { range, from, to } = route.useSearch()
  const go = route.useNavigate()
  const chosen = {
    ...(range !== undefined && { range }),
    ...(from !== undefined && to !== undefined && { from, to }),
  }
  const isAll = Object.keys(chosen).length === 0
  const days = useDays(chosen)
  const [segment, setSegment] = useState<number>()
  const mayExport = useHasRole('admin')
  return (
    <Stack gap="lg">
      <Panel
        title="Export"
        description="Every stored fact, one row each, oldest first. Erased users have a pseudonym."
      >
        <RoleNote what="export raw data" />
        <Stack gap="md">
          <Group gap="sm">
            <SegmentedControl
              transitionDuration={0}
              aria-label="Days to export"
              data={[
                { value: 'all', label: 'All days' },
                { value: 'some', label: 'Selected days' },
              ]}
              value={isAll ? 'all' : 'some'}
              onChange={(value) =>
                void go({ search: value === 'all' ? {} : { range: '30d' }, replace: true })
              }
            />
            {!isAll && (
              <DayRangeSelect value={chosen} onChange={(next) => void go({ search: next, replace: true })} />
            )}
            {mayExport && <SegmentFilter isBare value={segment} onChange={setSegment} />}
          </Group>
          <ExportTable days={isAll ? undefined : days} segment={segment} />
        </Stack>
      </Panel>
      <ImportHint />
    </Stack>
  )
}

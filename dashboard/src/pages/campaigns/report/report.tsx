import { Button, Group, Stack } from '@mantine/core'
import type { report } from '@tributary/contract/manage-api/reports/report'
import { useCallback, useMemo } from 'react'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { downloadFile } from '../../../parts/download-file.ts'
import { Empty, QueryView } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { Download } from '../../../shell/icons.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { reportCsv } from './report-csv.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportPages } from './report-pages.tsx'
import { reportQuery } from './report-query.ts'
import { type Campaign, reportRows } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'
import { type CampaignsSearch, type Change, toggleRow } from './search.ts'
import { shownColumns } from './shown-columns.ts'

type Props = { search: CampaignsSearch; onChange: (change: Change) => void }

const none: readonly Campaign[] = []

export function Report({ search, onChange }: Props) {
  const { rows, columns, format, read, days } = useReport(search)
  // Stable functions, so that only rows that open or close are rendered again.
  const toggle = useCallback((key: string) => onChange((before) => toggleRow(before, key)), [onChange])
  const open = useCallback((campaign: string) => onChange({ campaign }), [onChange])
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ReportFilters search={search} onChange={onChange} />
        <Group gap="sm" ml="auto">
          <ColumnChooser {...{ search, days, onChange }} chosen={columns.map(({ id }) => id)} />
          <Button
            variant="default"
            leftSection={<Download />}
            disabled={rows.length === 0}
            onClick={() =>
              downloadFile(
                `campaigns ${days.from} to ${days.to}.csv`,
                'text/csv;charset=utf-8',
                reportCsv(rows, columns, format),
              )
            }
          >
            CSV
          </Button>
        </Group>
      </Group>
      <QueryView of={read} rows={10}>
        {({ pagination }) =>
          pagination.total === 0 ? (
            <Empty
              title="No campaigns found"
              description="No campaign matches these filters, or the project has none yet."
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    onChange({
                      q: undefined,
                      status: undefined,
                      network: undefined,
                      account: undefined,
                      page: undefined,
                    })
                  }
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <>
              <ReportTable
                {...{ rows, columns, format }}
                sorting={{ field: search.sort ?? 'installs', order: search.order ?? 'descending' }}
                isStale={read.isPlaceholderData}
                onSort={({ field, order }) => onChange({ sort: field, order })}
                onToggle={toggle}
                onOpen={open}
              />
              <ReportPages
                pagination={pagination}
                onPage={(page) => onChange({ page })}
                onSize={(size) => onChange({ size })}
              />
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}

/** Loads the report for the view in the URL, and picks the visible rows. */
function useReport(search: CampaignsSearch) {
  const project = useProjectId()
  const { timezone, display_currency } = useProject()
  const days = useDays(search)
  const { columns: ids, view = 'user_acquisition', depth = 0, toggled } = search
  const columns = useMemo(() => shownColumns(ids, view), [ids, view])
  const read = useRead<typeof report>(
    '/api/manage/projects/{project}/report',
    { params: { project }, query: reportQuery(search, days, columns) },
    { keep: true },
  )
  const campaigns = read.data?.campaigns ?? none
  const currency = read.data?.display_currency ?? display_currency
  const format = useMemo(() => ({ currency, timezone }), [currency, timezone])
  const rows = useMemo(
    () => reportRows(campaigns, { depth, toggled: new Set(toggled) }),
    [campaigns, depth, toggled],
  )
  return { rows, columns, format, read, days }
}

import { Button, Group, Stack } from '@mantine/core'
import { queryOfSearch } from '@tributary/contract/campaign-table/query-of-search'
import { reportRows, sumRows, type TableRow } from '@tributary/contract/campaign-table/report-rows'
import { isTime } from '@tributary/contract/campaign-table/search'
import { columnsOfRows, shownColumns } from '@tributary/contract/campaign-table/shown-columns'
import type { reportTable } from '@tributary/contract/manage-api/reports/table'
import { Suspense, useCallback, useMemo } from 'react'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { todayIn } from '#format/times.ts'
import { write } from '#format/writer.ts'
import { useDays } from '#parts/days/use-days.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Empty, LoadingRows, QueryView } from '#parts/states.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportPages } from './report-pages.tsx'
import { ReportTable } from './report-table.tsx'
import { type CampaignsSearch, type Change, defaultPageSize, togglePicked, toggleRow } from './search.ts'
import { TableNote } from './table-note.tsx'

const ComparePanel = lazyPart(
  async () => (await import('#pages/campaigns/compare/compare-panel.tsx')).ComparePanel,
)

type Props = { search: CampaignsSearch; onChange: (change: Change) => void }

const none: readonly TableRow[] = []

const noFilters = {
  q: undefined,
  status: undefined,
  network: undefined,
  account: undefined,
  segment: undefined,
  page: undefined,
}

export function Report({ search, onChange }: Props) {
  const { rows, sums, columns, chosen, format, read, days, group } = useReport(search)
  const { picked = [], segment } = search
  // Series have no segments, and days are the axis of a chart.
  const canDraw = !isTime(group) && segment === undefined
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ReportFilters search={search} onChange={onChange} />
        <Group gap="sm" ml="auto">
          <ColumnChooser {...{ search, days, onChange }} chosen={chosen.map(({ id }) => id)} />
          <ExportMenu
            name={`campaigns ${days.from} to ${days.to}`}
            file={{ rows: [...sums, ...rows], columns, group, format }}
          />
        </Group>
      </Group>
      {picked.length > 0 && canDraw && (
        <Suspense fallback={<LoadingRows rows={6} />}>
          <ComparePanel {...{ search, days, columns, onChange }} />
        </Suspense>
      )}
      <QueryView of={read} rows={10}>
        {(data) =>
          data.pagination.total === 0 && group === 'campaign' ? (
            <Empty
              title="No campaigns found"
              description="No campaign matches these filters, or the project has none yet."
              action={
                <Button variant="default" onClick={() => onChange(noFilters)}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <>
              <TableNote search={search} compared={data.compared} canDraw={canDraw} />
              <Table
                {...{ search, onChange, rows, sums, columns, format, group, canDraw }}
                isStale={read.isPlaceholderData}
              />
              <ReportPages
                group={group}
                pagination={data.pagination}
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

type TableProps = Props &
  Pick<ReturnType<typeof useReport>, 'rows' | 'sums' | 'columns' | 'format' | 'group'> & {
    isStale: boolean
    canDraw: boolean
  }

function Table({ search, onChange, ...shown }: TableProps) {
  const { group } = shown
  // Stable functions, so that only rows that change are rendered again.
  const toggle = useCallback((key: string) => onChange((before) => toggleRow(before, key)), [onChange])
  const pick = useCallback((key: string) => onChange((before) => togglePicked(before, key)), [onChange])
  const open = useCallback((campaign: string) => onChange({ campaign }), [onChange])
  const resize = useCallback((widths: object) => onChange({ widths }), [onChange])
  const initial = isTime(group) ? 'ascending' : 'descending'
  return (
    <ReportTable
      {...shown}
      widths={search.widths}
      picked={search.picked ?? noneAsText}
      sorting={{
        sort: search.sort ?? (isTime(group) ? 'name' : 'installs'),
        order: search.order ?? (search.sort === undefined ? initial : 'descending'),
      }}
      onSort={({ sort, order }) => onChange({ sort, order })}
      onResize={resize}
      onToggle={toggle}
      onOpen={open}
      onPick={pick}
    />
  )
}

const noneAsText: readonly string[] = []

/** Loads the report for the view in the URL, and picks the visible rows. */
function useReport(search: CampaignsSearch) {
  const { timezone, display_currency } = useProject()
  const days = useDays(search)
  const { columns: ids, view = 'user_acquisition', depth = 0, toggled } = search
  const chosen = useMemo(() => shownColumns(ids, view), [ids, view])
  const read = useRead<typeof reportTable>(
    '/api/manage/projects/{project}/report/table',
    {
      query: {
        ...queryOfSearch(search, { days, range: search.range, columns: chosen }),
        page: search.page,
        limit: search.size ?? defaultPageSize,
      },
    },
    { keep: true },
  )
  const { data } = read
  const { from, to } = data ?? days
  // Of the rows that are shown, which may still be the previous ones.
  const group = data?.group_by ?? search.group ?? 'campaign'
  const columns = useMemo(() => columnsOfRows(chosen, group), [chosen, group])
  const currency = data?.display_currency ?? display_currency
  const format = useMemo(() => ({ currency, timezone, write }), [currency, timezone])
  const rows = useMemo(
    () =>
      reportRows(data?.rows ?? none, group, {
        depth,
        toggled: new Set(toggled),
        write,
        period: { from, to, today: todayIn(timezone, new Date()) },
      }),
    [data, group, depth, toggled, from, to, timezone],
  )
  const sums = useMemo(() => (data === undefined ? [] : sumRows(data)), [data])
  return { rows, sums, columns, chosen, format, read, days, group }
}

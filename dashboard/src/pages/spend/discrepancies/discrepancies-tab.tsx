import { Pagination, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { discrepancyTotals } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import type { DiscrepanciesSearch, DiscrepancySort } from '#pages/spend/read-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { totalsPath } from './discrepancy.ts'
import { DiscrepancyControls } from './discrepancy-controls.tsx'
import { DiscrepancyTable } from './discrepancy-table.tsx'
import { downloadDiscrepancies } from './download-discrepancies.ts'

const route = getRouteApi('/p/$project/spend/discrepancies')

/** Our counts next to the networks' claims, for days with spend. */
export function DiscrepanciesTab() {
  const project = useProjectId()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { from, to } = useDays(search)
  const { group = 'campaign', sort = 'installs_difference', order = 'desc', page = 1, network, open } = search
  const query = { from, to, group, sort, order, network }
  const read = useRead<typeof discrepancyTotals>(
    totalsPath,
    { query: { ...query, page, limit: 100 } },
    { keep: true },
  )
  const change = (next: DiscrepanciesSearch) => void navigate({ search: next })
  const { page: _page, open: _open, ...unpaged } = search
  const sortBy = (field: DiscrepancySort) =>
    change({ ...unpaged, sort: field, order: field === sort && order === 'desc' ? 'asc' : 'desc' })
  const toggle = (key: string) => {
    const { open: before, ...rest } = search
    change(before === key ? rest : { ...rest, open: key })
  }
  const hasRows = (read.data?.rows.length ?? 0) > 0
  return (
    <Stack gap="md">
      <DiscrepancyControls
        search={search}
        onChange={change}
        onDownload={hasRows ? () => void downloadDiscrepancies(project, query) : undefined}
      />
      <Panel
        title="Our counts and the networks’ counts"
        figure="discrepancy"
        description="Link clicks and attributed installs, summed over the days for which a network reported. The difference is the network’s count minus ours, the percentage is relative to ours."
      >
        <QueryView
          of={read}
          rows={8}
          empty={
            <Empty
              title="Nothing to compare in this period"
              description="The networks’ counts come with their spend: upload it or connect an account."
            />
          }
        >
          {(data) => (
            <Stack gap="sm">
              <DiscrepancyTable
                data={data}
                group={group}
                sort={sort}
                order={order}
                open={open}
                onSort={sortBy}
                onToggle={toggle}
              />
              {data.pagination.pages > 1 && (
                <Pagination
                  total={data.pagination.pages}
                  value={page}
                  onChange={(next) => change({ ...unpaged, page: next })}
                  getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                  getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                />
              )}
            </Stack>
          )}
        </QueryView>
      </Panel>
    </Stack>
  )
}

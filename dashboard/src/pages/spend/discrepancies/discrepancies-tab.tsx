import { Button, Group, Pagination, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { reportDiscrepancies } from '@tributary/contract/manage-api/reports/report'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { DayRangeSelect } from '../../../parts/day-range-select.tsx'
import { downloadFile } from '../../../parts/download-file.ts'
import { Panel } from '../../../parts/panel.tsx'
import { Empty, QueryView } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { type DiscrepancyField, withRange } from '../read-search.ts'
import { discrepanciesCsv } from './discrepancies-csv.ts'
import { DiscrepancyTable } from './discrepancy-table.tsx'
import { sortDiscrepancies } from './sort-discrepancies.ts'

const route = getRouteApi('/p/$project/spend/discrepancies')

/** Our counts next to the networks' claims, for days with spend. */
export function DiscrepanciesTab() {
  const project = useProjectId()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { from, to } = useDays(search)
  const { sort = 'day', order = 'desc', page = 1 } = search
  const read = useRead<typeof reportDiscrepancies>(
    '/api/manage/projects/{project}/report/discrepancies',
    { params: { project }, query: { from, to, page, limit: 500 } },
    { keep: true },
  )
  const sortBy = (field: DiscrepancyField) =>
    void navigate({
      search: (before) => ({
        ...before,
        sort: field,
        order: field === sort && order === 'desc' ? 'asc' : 'desc',
      }),
    })
  const rows = sortDiscrepancies(read.data?.rows ?? [], sort, order)
  return (
    <Stack gap="md">
      <Group gap="sm">
        <DayRangeSelect
          value={search}
          onChange={(range) =>
            void navigate({
              search: (before) => {
                const { page: _page, ...rest } = withRange(before, range)
                return rest
              },
            })
          }
        />
        {rows.length > 0 && (
          <Button
            variant="default"
            onClick={() =>
              downloadFile(`discrepancies ${from} to ${to}.csv`, 'text/csv', discrepanciesCsv(rows))
            }
          >
            Download CSV
          </Button>
        )}
      </Group>
      <Panel
        title="Our counts and the networks’ counts"
        description="Link clicks and attributed installs, for each campaign and day with spend. The difference is the network’s count minus ours, the percentage is relative to ours."
      >
        <QueryView of={read} rows={8}>
          {({ pagination }) =>
            rows.length === 0 ? (
              <Empty
                title="Nothing to compare in this period"
                description="The networks’ counts come with their spend: upload it or connect an account."
              />
            ) : (
              <Stack gap="sm">
                <DiscrepancyTable rows={rows} sort={sort} order={order} onSort={sortBy} />
                {pagination.pages > 1 && (
                  <>
                    <Text size="sm" c="dimmed">
                      Pages are by day, newest first; sorting applies within a page.
                    </Text>
                    <Pagination
                      total={pagination.pages}
                      value={page}
                      onChange={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
                      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                    />
                  </>
                )}
              </Stack>
            )
          }
        </QueryView>
      </Panel>
    </Stack>
  )
}

import { Group, Select, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { skadnetworkReport } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { useRead } from '#api/use-read.ts'
import { environments, withRange } from '#pages/spend/read-search.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { SkadnetworkTable } from './skadnetwork-table.tsx'

const route = getRouteApi('/p/$project/spend/skadnetwork')

const labels = { production: 'Production', development: 'Development', test: 'Test' } as const

/** The report of Apple's postbacks. */
export function SkadnetworkTab() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { from, to } = useDays(search)
  const { environment = 'production' } = search
  const read = useRead<typeof skadnetworkReport>(
    '/api/manage/projects/{project}/skadnetwork/report',
    { query: { from, to, environment } },
    { keep: true },
  )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <DayRangeSelect
          value={search}
          onChange={(range) => void navigate({ search: (before) => withRange(before, range) })}
        />
        <Select
          aria-label="Environment"
          data={environments.map((value) => ({ value, label: labels[value] }))}
          value={environment}
          allowDeselect={false}
          onChange={(chosen) =>
            void navigate({
              search: ({ environment: _before, ...rest }) => ({
                ...rest,
                ...(chosen !== null && chosen !== 'production' && { environment: chosen }),
              }),
            })
          }
        />
      </Group>
      <Panel
        title="Apple postbacks"
        description="SKAdNetwork and AdAttributionKit, by the day on which the postback arrived: Apple delays postbacks on purpose. These installs are separate from the other reports and not added to them."
      >
        <QueryView
          of={read}
          rows={6}
          empty={
            <Empty
              title="No postbacks in this period"
              description="Register this service for postback copies in the app’s Info.plist, and set the App Store id in the project’s settings."
            />
          }
        >
          {({ rows }) => <SkadnetworkTable rows={rows} />}
        </QueryView>
      </Panel>
    </Stack>
  )
}

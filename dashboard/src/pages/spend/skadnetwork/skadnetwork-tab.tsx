import { Group, Select, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { skadnetworkReport } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { DayRangeSelect } from '../../../parts/day-range-select.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty, Read } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { environments, overDays } from '../read-search.ts'
import { SkadnetworkTable } from './skadnetwork-table.tsx'

const route = getRouteApi('/p/$project/spend/skadnetwork')

const labels = { production: 'Production', development: 'Development', test: 'Test' } as const

/** What Apple's postbacks say. */
export function SkadnetworkTab() {
  const project = useProjectId()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { from, to } = useDays(search)
  const { environment = 'production' } = search
  const read = useRead<typeof skadnetworkReport>(
    '/api/manage/projects/{project}/skadnetwork/report',
    { params: { project }, query: { from, to, environment } },
    { keep: true },
  )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <DayRangeSelect
          value={search}
          onChange={(range) => void navigate({ search: (before) => overDays(before, range) })}
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
        title="Apple’s postbacks"
        says="SKAdNetwork and AdAttributionKit, by the day on which postbacks came: Apple delays them on purpose. These installs stand beside those of the other reports and are not added to them."
      >
        <Read of={read} rows={6}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Empty
                title="No postback on these days"
                says="An app names this service as the receiver of copies in its Info.plist, and the project names the app’s App Store id."
              />
            ) : (
              <SkadnetworkTable rows={rows} />
            )
          }
        </Read>
      </Panel>
    </Stack>
  )
}

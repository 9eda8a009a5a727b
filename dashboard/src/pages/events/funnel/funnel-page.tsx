import { SimpleGrid, Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { funnel } from '@tributary/contract/manage-api/reports/funnel'
import { usePostQuery } from '#api/use-post-query.ts'
import { EventsFrame } from '#pages/events/events-frame.tsx'
import type { FunnelSearch } from '#pages/events/events-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { FunnelBars } from './funnel-bars.tsx'
import { FunnelFilters } from './funnel-filters.tsx'
import { FunnelGroups } from './funnel-groups.tsx'
import { defaultFunnel } from './funnel-steps.ts'
import { StepList } from './step-list.tsx'

const route = getRouteApi('/p/$project/events/funnel')

/** How far the users who installed in this period got, step by step. */
export function FunnelPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events/funnel' })
  const { range, from, to, ...rest } = search
  const steps = search.steps ?? [...defaultFunnel]
  const set = (fields: FunnelSearch) => void navigate({ search: fields })
  const { platform, network, campaign, segment, within, by } = search
  const result = usePostQuery<typeof funnel>(
    '/api/manage/projects/{project}/funnel',
    {
      body: {
        steps,
        ...useDays(search),
        ...(within !== undefined && { within_days: within }),
        ...(platform !== undefined && { platform }),
        ...(network !== undefined && { network }),
        ...(campaign !== undefined && { campaign }),
        ...(segment !== undefined && { segment }),
        ...(by !== undefined && { group_by: by }),
      },
    },
    { enabled: steps.length > 1, keep: true },
  )
  return (
    <EventsFrame tab="funnel" range={search} onRange={(days) => set({ ...rest, ...days })}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Panel title="Steps" description="In this order. Other events may happen in between.">
            <StepList steps={steps} onChange={(next) => set({ ...search, steps: next })} />
          </Panel>
          <Panel title="Users" description="Unique users who installed in this period.">
            <FunnelFilters search={search} onChange={set} />
          </Panel>
        </SimpleGrid>
        <Panel title="Funnel" figure="funnel_users">
          {steps.length < 2 ? (
            <Empty title="A funnel needs at least two steps" description="Add the next step above." />
          ) : (
            <QueryView of={result}>
              {(data) => <FunnelBars steps={data.steps} within={data.within_days} />}
            </QueryView>
          )}
        </Panel>
        {by !== undefined && result.data !== undefined && result.data.groups.length > 0 && (
          <Panel title={`By ${by}`} description="Users in each step and their share of the first.">
            <FunnelGroups split={by} groups={result.data.groups} />
          </Panel>
        )}
      </Stack>
    </EventsFrame>
  )
}

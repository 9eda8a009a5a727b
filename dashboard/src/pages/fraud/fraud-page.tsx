import { Button, Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { listInstalls } from '@tributary/contract/manage-api/attribution/installs'
import { useReadPages } from '#api/use-read.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { CulpritFilter } from './culprit-filter.tsx'
import { FraudFrame } from './fraud-frame.tsx'
import type { SuspiciousSearch } from './fraud-search.ts'
import { FraudGlance } from './glance/fraud-glance.tsx'
import { SuspiciousFilters } from './suspicious-filters.tsx'
import { SuspiciousTable } from './suspicious-table.tsx'

const route = getRouteApi('/p/$project/fraud')

/** How much is suspicious and who sends it; then the installs, with the evidence. */
export function FraudPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/fraud' })
  const { range, from, to, ...rest } = search
  const set = (fields: SuspiciousSearch) => void navigate({ search: fields, resetScroll: false })
  const installs = useReadPages<typeof listInstalls>('/api/manage/projects/{project}/installs', {
    query: {
      ...useDays(search),
      suspicious: 'true',
      rule: search.rule,
      campaign: search.campaign,
      culprit: search.culprit,
      culprit_network: search.network,
      limit: 50,
    },
  })
  return (
    <FraudFrame tab="installs" range={search} onRange={(days) => set({ ...rest, ...days })}>
      <Stack gap="md">
        <FraudGlance search={search} onChange={set} />
        <Panel
          id="suspicious-installs"
          title="Suspicious installs"
          figure="suspicious_installs"
          description="Newest first. The receipt shows every touch that was considered."
          actions={<SuspiciousFilters search={search} onChange={set} />}
        >
          <CulpritFilter search={search} onChange={set} />
          <QueryView
            of={installs}
            empty={
              <Empty
                title="No suspicious installs in this period"
                description={
                  isUnfiltered(search)
                    ? 'Every active rule checks every install.'
                    : 'None match these filters.'
                }
              />
            }
          >
            {(rows) => <SuspiciousTable rows={rows} />}
          </QueryView>
          {installs.hasNextPage && (
            <Button
              variant="default"
              mt="sm"
              loading={installs.isFetchingNextPage}
              onClick={() => void installs.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Panel>
      </Stack>
    </FraudFrame>
  )
}

const isUnfiltered = ({ rule, campaign, culprit, network }: SuspiciousSearch) =>
  rule === undefined && campaign === undefined && culprit === undefined && network === undefined

import { Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { matchQuality } from '@tributary/contract/manage-api/attribution/match-quality'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { writeCount, writeShare } from '../../../format/figures.ts'
import { DayRangeSelect } from '../../../parts/day-range-select.tsx'
import { Page } from '../../../parts/page.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty, Read } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { PeopleTabs } from '../people-tabs.tsx'
import { QualityTable } from './quality-table.tsx'

const route = getRouteApi('/p/$project/people/match-quality')

/** How far the guess by likeness can be trusted, measured where the truth is known. */
export function MatchQualityPage() {
  const project = useProjectId()
  const search = route.useSearch()
  const go = route.useNavigate()
  const quality = useRead<typeof matchQuality>(
    '/api/manage/projects/{project}/match-quality',
    { params: { project }, query: useDays(search) },
    { keep: true },
  )
  return (
    <Page
      title="Match quality"
      says="How often likeness alone would have been right, on installs that are known for certain by referrer or device id."
    >
      <PeopleTabs tab="quality">
        <Panel
          title="Per network and week"
          says="Newest week first"
          actions={<DayRangeSelect value={search} onChange={(range) => void go({ search: range })} />}
        >
          <Read of={quality}>
            {({ total, weeks }) =>
              weeks.length === 0 ? (
                <Empty
                  title="No install is known for certain in these days"
                  says="It takes installs whose referrer or device id named the click."
                />
              ) : (
                <Stack gap="md">
                  <Text size="lg" role="status">
                    {total.accuracy === null
                      ? 'Likeness alone would have found no campaign.'
                      : `Where likeness alone would have named a campaign, ${writeShare(total.accuracy * 100)} of the names would have been right.`}{' '}
                    Measured on {writeCount(total.installs)} installs.
                  </Text>
                  <QualityTable total={total} weeks={weeks} />
                </Stack>
              )
            }
          </Read>
        </Panel>
      </PeopleTabs>
    </Page>
  )
}

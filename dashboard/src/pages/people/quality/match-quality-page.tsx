import { Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { matchQuality } from '@tributary/contract/manage-api/attribution/match-quality'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatPercent } from '#format/figures.ts'
import { PeopleTabs } from '#pages/people/people-tabs.tsx'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { QualityTable } from './quality-table.tsx'

const route = getRouteApi('/p/$project/people/match-quality')

/** The accuracy of probabilistic matching, measured where the truth is known. */
export function MatchQualityPage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const quality = useRead<typeof matchQuality>(
    '/api/manage/projects/{project}/match-quality',
    { query: useDays(search) },
    { keep: true },
  )
  return (
    <Page
      title="Match quality"
      description="How often probabilistic matching alone would have been right, measured on installs with a referrer or device id match."
    >
      <PeopleTabs tab="quality">
        <Panel
          title="By network and week"
          figure="match_accuracy"
          description="Newest week first"
          actions={<DayRangeSelect value={search} onChange={(range) => void go({ search: range })} />}
        >
          <QueryView of={quality}>
            {({ total, weeks }) =>
              weeks.length === 0 ? (
                <Empty
                  title="No installs to measure in this period"
                  description="Only installs matched by referrer or device id are measured."
                />
              ) : (
                <Stack gap="md">
                  <Text size="lg" role="status">
                    {total.accuracy === null
                      ? 'Probabilistic matching alone would have found no campaign.'
                      : `When probabilistic matching alone would have chosen a campaign, it would have been right ${formatPercent(total.accuracy * 100)} of the time.`}{' '}
                    Measured on {formatCount(total.installs)} installs.
                  </Text>
                  <QualityTable total={total} weeks={weeks} />
                </Stack>
              )
            }
          </QueryView>
        </Panel>
      </PeopleTabs>
    </Page>
  )
}

import { SimpleGrid } from '@mantine/core'
import type { Days, RangeSearch } from '@tributary/contract/day-range'
import { useRemembered } from '#api/remembered.ts'
import { TextLink } from '#parts/links.tsx'
import { OrganicPanel } from './organic-panel.tsx'
import type { Metric } from './overview-metrics.ts'
import { RankingPanel } from './ranking-panel.tsx'

type Props = { metric: Metric; range: RangeSearch; days: Days }

/** Where the figures come from. */
export function Sources({ metric, range, days }: Props) {
  const campaigns = useRemembered('campaigns')
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <RankingPanel title="By network" by="network" metric={metric} days={days} />
      <RankingPanel
        title="By campaign"
        by="campaign"
        metric={metric}
        days={days}
        actions={
          <TextLink
            to="/p/$project/campaigns"
            search={{ ...campaigns, range: undefined, from: undefined, to: undefined, ...range }}
            size="sm"
          >
            All campaigns
          </TextLink>
        }
      />
      <RankingPanel title="By platform" by="platform" metric={metric} days={days} />
      <OrganicPanel metric={metric} days={days} />
    </SimpleGrid>
  )
}

import { Badge, Group, Paper, Text } from '@mantine/core'
import type { ClickToInstallOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { networkName } from '@tributary/contract/network-names'
import { formatCount } from '#format/figures.ts'
import { formatDuration } from '#format/times.ts'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import { judgeTimes } from './judge-times.ts'
import { TimeBars } from './time-bars.tsx'

export function TimesCard({ row }: { row: ClickToInstallOnTheWire }) {
  const names = useKnownCampaigns()
  const name = row.campaign === null ? 'No campaign' : (names.get(row.campaign) ?? row.campaign)
  const { tone, label, explanation } = judgeTimes(row)
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap={4}>
        <div>
          <Text fw={600} component="h3" size="md" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {row.network === null ? 'No network' : networkName(row.network)}, {formatCount(row.installs)}{' '}
            installs
          </Text>
        </div>
        <Badge color={tone} variant="light" tt="none">
          {label}
        </Badge>
      </Group>
      <TimeBars buckets={row.buckets} />
      <Text size="sm">
        Median {formatDuration(row.median)}; 80% between {formatDuration(row.p10)} and{' '}
        {formatDuration(row.p90)}.
      </Text>
      <Text size="sm" c="dimmed">
        {explanation}
      </Text>
    </Paper>
  )
}

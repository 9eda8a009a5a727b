import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReplayOnTheWire } from '@tributary/contract/manage-api/attribution/replay'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'

/** How many installs would change, and from which campaign to which. */
export function WhatIfResult({ result }: { result: ReplayOnTheWire }) {
  const { changed, replayed, not_replayed, suspicious, withheld } = result
  return (
    <Stack gap="md">
      <Text size="lg" role="status">
        <strong>
          {formatCount(changed)} of {formatCount(replayed)} installs
        </strong>{' '}
        would be attributed differently. Nothing was changed.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Figure name="Installs replayed" value={formatCount(replayed)} />
        <Figure
          name="Could not be replayed"
          value={formatCount(not_replayed)}
          description="Their touches or device data are no longer stored"
        />
        <Figure
          name="Suspicious"
          value={beforeAfter(suspicious)}
          description="Current → with these settings"
        />
        <Figure name="Withheld" value={beforeAfter(withheld)} description="Current → with these settings" />
      </SimpleGrid>
      {result.changes.length > 0 && <Changes changes={result.changes} />}
      <Text size="sm" c="dimmed">
        Installs from {formatDay(result.from)} to {formatDay(result.to)}.
      </Text>
    </Stack>
  )
}

const beforeAfter = ({ before, after }: { before: number; after: number }) =>
  `${formatCount(before)} → ${formatCount(after)}`

function Figure({ name, value, description }: { name: string; value: string; description?: string }) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Group gap="xs">
        <Text size="xl" fw={650} data-figure={name}>
          {value}
        </Text>
      </Group>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
    </Paper>
  )
}

function Changes({ changes }: Pick<ReplayOnTheWire, 'changes'>) {
  const { nameOf } = useCampaignChoices()
  const named = (campaign: string | null) => (campaign === null ? 'Organic' : nameOf(campaign))
  return (
    <DataTable
      label="Installs that would change"
      minWidth={480}
      columns={[
        { head: 'Current source', cell: ({ from }) => named(from) },
        { head: 'New source', cell: ({ to }) => named(to), props: { fw: 600 } },
        { head: 'Installs', cell: ({ count }) => formatCount(count), right: true },
      ]}
      rows={changes}
      keyOf={({ from, to }) => `${from} ${to}`}
    />
  )
}

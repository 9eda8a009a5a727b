import { Text } from '@mantine/core'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'

const engines = { postgresql: 'PostgreSQL', duckdb: 'DuckDB' }

/** How the figures were computed. */
export function ComputedLine({
  answer: { computed, left_out: leftOut, timezone },
}: {
  answer: ExploreAnswer
}) {
  const { engine, rows_read: read, milliseconds, fresh_until: fresh } = computed
  return (
    <Text size="xs" c="dimmed" mt="md">
      {leftOut > 0 && `${formatCount(leftOut)} facts have no number there and are excluded. `}
      Computed from {formatCount(read)} facts in {formatCount(milliseconds)} ms by {engines[engine]}, never
      sampled. Includes every fact until {formatTime(fresh, timezone)}. Days in {timezone}.
    </Text>
  )
}

import { Badge, Group, Text } from '@mantine/core'
import type { readOutcomes } from '@tributary/contract/manage-api/facts/outcomes'
import type { DataOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { JsonBlock } from '#parts/facts/json-block.tsx'
import { kindName } from '#parts/facts/kind-names.ts'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import classes from './refused-item.module.css'

export type RefusedFact = DataOf<typeof readOutcomes>['refused'][number]

/** One fact: its kind, outcome, reason, what to do, and what was sent. */
export function RefusedItem({ fact }: { fact: RefusedFact }) {
  const { timezone } = useProject()
  const { name, group, todo } = textsOfOutcome(fact.outcome)
  return (
    <article className={classes.item} data-refused={fact.outcome}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {kindName(fact.kind)}
        </Text>
        <Badge variant="light" color={group === 'refused' ? 'red' : 'orange'}>
          {name}
        </Badge>
        <Text size="sm" c="dimmed">
          {formatTime(fact.at, timezone)}
        </Text>
      </Group>
      <Text size="sm">{fact.reason}</Text>
      {todo !== undefined && (
        <Text size="sm" c="dimmed">
          What to do: {todo}
        </Text>
      )}
      <details>
        <Text component="summary" size="sm" c="dimmed" style={{ cursor: 'pointer' }}>
          What was sent
        </Text>
        <JsonBlock value={fact.item} label="What was sent" />
      </details>
    </article>
  )
}

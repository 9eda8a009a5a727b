import { Text } from '@mantine/core'
import type { ShadowSourceOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-sources'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'

const outcomeNames: Record<string, string> = {
  stored: 'Stored',
  updated: 'Corrected',
  duplicate: 'Repeated',
  ignored: 'Not an install',
  sandbox: 'Test install',
  erased_user: 'Erased user',
  invalid: 'Unusable',
}

/** When the last postback came, how many had which outcome, and what the latest unusable one lacked. */
export function ReceivedPostbacks({ source }: { source: ShadowSourceOnTheWire }) {
  const { timezone } = useProject()
  const { last_received_at: last, outcomes, problem } = source
  if (last === null) return <Text size="sm">Nothing yet</Text>
  return (
    <>
      <Text size="sm">{formatTime(last, timezone)}</Text>
      {Object.entries(outcomes).map(([outcome, count]) => (
        <Text key={outcome} size="sm" c="dimmed">
          {outcomeNames[outcome] ?? outcome}: {formatCount(count)}
        </Text>
      ))}
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-orange-light-color)">
          Unusable on {formatTime(problem.at, timezone)}: {problem.reason}
        </Text>
      )}
    </>
  )
}

import { Badge, Group, Paper, Text } from '@mantine/core'
import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import type { ShadowOutcome } from '@tributary/contract/shadow-words'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { ReceiptLink } from '#parts/facts/receipt-link.tsx'
import { matchedByNames, outcomeName } from './outcome-names.ts'

type Example = ShadowComparisonOnTheWire['examples'][number]

const colors: Record<ShadowOutcome, string> = {
  same: 'green',
  different: 'orange',
  only_ours: 'blue',
  only_theirs: 'violet',
}

export function ExampleRow({ example, they }: { example: Example; they: string }) {
  const { timezone } = useProject()
  const { outcome, text, ours, theirs, matched_by: by } = example
  const when = formatTime((ours ?? theirs)?.installed_at ?? '', timezone)
  return (
    <Paper withBorder p="sm" component="article" aria-label={`Install of ${when}`}>
      <Group gap="xs" justify="space-between" align="flex-start">
        <Group gap="xs">
          <Badge variant="light" tt="none" color={colors[outcome]}>
            {outcomeName(outcome, they)}
          </Badge>
          <Text size="sm" c="dimmed">
            {when}
            {by !== null && `, recognised by ${matchedByNames[by] ?? by}`}
          </Text>
        </Group>
        {ours !== null && <ReceiptLink install={ours.install_id} of={when} />}
      </Group>
      <Text size="sm" mt={4}>
        {text}
      </Text>
      {theirs !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {they}: {[theirs.id, theirs.country, theirs.ad_set, theirs.ad].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Paper>
  )
}

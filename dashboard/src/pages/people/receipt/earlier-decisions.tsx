import { Stack, Text, Title } from '@mantine/core'
import type { ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { ruleName } from '@tributary/contract/receipt-words'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { CandidateTable } from './candidate-table.tsx'
import { OtherCandidates } from './other-candidates.tsx'

type Props = {
  receipt: ReceiptOnTheWire
  installedAt: string
  nameOf: (displayId: string) => string
}

/** The decisions that stood before later evidence replaced them. */
export function EarlierDecisions({ receipt, installedAt, nameOf }: Props) {
  const { timezone } = useProject()
  const { earlier = [], decided_at } = receipt
  if (earlier.length === 0) return null
  return (
    <Stack gap="sm" data-receipt="earlier">
      <Text size="sm">
        Decided again at {formatTime(decided_at, timezone)}, with evidence that came later.
      </Text>
      {earlier.map(({ decided_at: at, result, candidates, other_candidates: others = 0 }) => (
        <Stack gap="xs" key={at}>
          <Title order={4} size="h5">
            Before, decided at {formatTime(at, timezone)}:{' '}
            {result.campaign === null ? 'organic' : `${nameOf(result.campaign)} (${ruleName(result.rule)})`}
          </Title>
          {candidates.length > 0 && <CandidateTable {...{ candidates, installedAt, nameOf }} />}
          <OtherCandidates others={others} />
        </Stack>
      ))}
    </Stack>
  )
}

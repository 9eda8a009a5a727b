import { Badge, Table, Text } from '@mantine/core'
import type { ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { reasonText, ruleName } from '@tributary/contract/receipt-words'
import { useProject } from '#api/use-project.ts'
import { formatDuration, formatTime } from '#format/times.ts'
import { ColumnHeaders } from '#parts/column-headers.tsx'
import { WideTable } from '#parts/wide-table.tsx'

type Candidate = ReceiptOnTheWire['candidates'][number]

type Props = {
  candidates: readonly Candidate[]
  installedAt: string
  nameOf: (displayId: string) => string
}

const heads = [
  'Result',
  'Touch',
  'Campaign',
  'When',
  'Rule',
  { name: 'Score', number: true },
  'Reason',
] as const

/** Every touch considered: the winner first, then the ones that could have won, then the rest. */
export function CandidateTable({ candidates, installedAt, nameOf }: Props) {
  return (
    <WideTable label="Touches considered" minWidth={900}>
      <ColumnHeaders heads={heads} />
      <Table.Tbody>
        {candidates.map((candidate, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a network's claim has no id, and a receipt never changes.
          <CandidateRow key={place} {...{ candidate, installedAt, nameOf }} />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

type RowProps = Omit<Props, 'candidates'> & { candidate: Candidate }

function CandidateRow({ candidate, installedAt, nameOf }: RowProps) {
  const { timezone } = useProject()
  const { touch, at, campaign, rule, score, verdict, reason, unverified } = candidate
  const isWinner = verdict === 'won'
  return (
    <Table.Tr data-verdict={verdict}>
      <Table.Td>
        <Badge variant="light" color={isWinner ? 'green' : 'gray'} miw="max-content">
          {isWinner ? 'Won' : 'Lost'}
        </Badge>
      </Table.Td>
      <Table.Td>
        {touch === 'view' ? 'Impression' : 'Click'}
        {unverified && (
          <Text size="sm" c="dimmed">
            unverified
          </Text>
        )}
      </Table.Td>
      <Table.Td fw={isWinner ? 600 : 400}>{campaign === null ? 'Unknown' : nameOf(campaign)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {at === null ? 'Unknown' : formatTime(at, timezone)}
        {at !== null && (
          <Text size="sm" c="dimmed">
            {distance(at, installedAt)}
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{ruleName(rule)}</Table.Td>
      <Table.Td ta="right">{score}</Table.Td>
      <Table.Td miw={240}>{reasonText(reason)}</Table.Td>
    </Table.Tr>
  )
}

function distance(at: string, installedAt: string): string {
  const seconds = (Date.parse(installedAt) - Date.parse(at)) / 1000
  return seconds < 0
    ? `${formatDuration(-seconds)} after the install`
    : `${formatDuration(seconds)} before the install`
}

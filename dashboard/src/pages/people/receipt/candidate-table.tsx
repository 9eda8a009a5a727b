import { Badge } from '@mantine/core'
import type { ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { reasonText, ruleName } from '@tributary/contract/receipt-words'
import { useProject } from '#api/use-project.ts'
import { formatDuration, formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'

type Candidate = ReceiptOnTheWire['candidates'][number]

type Props = {
  candidates: readonly Candidate[]
  installedAt: string
  nameOf: (displayId: string) => string
}

/** Every touch considered: the winner first, then the ones that could have won, then the rest. */
export function CandidateTable({ candidates, installedAt, nameOf }: Props) {
  const { timezone } = useProject()
  return (
    <DataTable
      label="Touches considered"
      minWidth={900}
      columns={[
        {
          head: 'Result',
          cell: ({ verdict }) => (
            <Badge variant="light" color={verdict === 'won' ? 'green' : 'gray'} miw="max-content">
              {verdict === 'won' ? 'Won' : 'Lost'}
            </Badge>
          ),
        },
        {
          head: 'Touch',
          cell: ({ touch }) => (touch === 'view' ? 'Impression' : 'Click'),
          note: ({ unverified }) => unverified && 'unverified',
        },
        {
          head: 'Campaign',
          cell: ({ campaign }) => (campaign === null ? 'Unknown' : nameOf(campaign)),
          props: ({ verdict }) => ({ fw: verdict === 'won' ? 600 : 400 }),
        },
        {
          head: 'When',
          cell: ({ at }) => (at === null ? 'Unknown' : formatTime(at, timezone)),
          note: ({ at }) => at !== null && distance(at, installedAt),
          nowrap: true,
        },
        { head: 'Rule', cell: ({ rule }) => ruleName(rule), nowrap: true },
        { head: 'Score', cell: ({ score }) => score, right: true },
        { head: 'Reason', cell: ({ reason }) => reasonText(reason), props: { miw: 240 } },
      ]}
      rows={candidates}
      keyOf={(candidate) => candidates.indexOf(candidate)}
      rowProps={({ verdict }) => ({ 'data-verdict': verdict })}
    />
  )
}

function distance(at: string, installedAt: string): string {
  const seconds = (Date.parse(installedAt) - Date.parse(at)) / 1000
  return seconds < 0
    ? `${formatDuration(-seconds)} after the install`
    : `${formatDuration(seconds)} before the install`
}

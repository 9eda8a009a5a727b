import { Button, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { kindName } from '#parts/facts/kind-names.ts'
import { textsOfOutcome } from '#parts/facts/outcome-texts.ts'
import { isFact, type Matrix, matrixOf, type OutcomeDay } from './count-outcomes.ts'

type Props = {
  days: readonly OutcomeDay[]
  chosen: { kind?: string; outcome?: string }
  onChoose: (kind: string, outcome: string) => void
}

/** A row for each outcome, a column for each kind. A count of refused facts filters the list below. */
export function OutcomeMatrix({ days, chosen, onChoose }: Props) {
  const facts = matrixOf(days.filter(isFact))
  const separate = matrixOf(days.filter((day) => !isFact(day)))
  return (
    <>
      {facts.rows.length > 0 && (
        <MatrixTable label="Facts by outcome and kind" {...{ matrix: facts, chosen, onChoose }} />
      )}
      {separate.rows.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt="md">
            Counted separately, not in the total of facts:
          </Text>
          <MatrixTable label="Counted separately" {...{ matrix: separate, chosen, onChoose }} />
        </>
      )}
    </>
  )
}

type TableProps = Omit<Props, 'days'> & { matrix: Matrix; label: string }

function MatrixTable({ matrix, label, chosen, onChoose }: TableProps) {
  const { kinds, rows, sums } = matrix
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0)
  return (
    <DataTable
      label={label}
      minWidth={150 + 80 * (kinds.length + 1)}
      columns={[
        {
          head: 'Outcome',
          cell: ({ outcome }) => <OutcomeName outcome={outcome} />,
          rowHead: 700,
          sum: 'Total',
        },
        ...kinds.map((kind) => ({
          head: kindName(kind),
          key: kind,
          cell: ({ outcome, counts }: Matrix['rows'][number]) => (
            <Cell
              {...{ kind, outcome, onChoose }}
              count={counts.get(kind) ?? 0}
              isChosen={chosen.kind === kind && chosen.outcome === outcome}
            />
          ),
          right: true,
          sum: formatCount(sums.get(kind) ?? 0),
        })),
        {
          head: 'Total',
          cell: ({ sum }) => formatCount(sum),
          right: true,
          sum: (
            <Text inherit fw={700} data-sum={label}>
              {formatCount(total)}
            </Text>
          ),
          props: { fw: 600 },
        },
      ]}
      rows={rows}
      keyOf={({ outcome }) => outcome}
      rowProps={({ outcome }) => ({ 'data-outcome': outcome })}
    />
  )
}

function OutcomeName({ outcome }: { outcome: string }) {
  const { name, description } = textsOfOutcome(outcome)
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" fw={400} visibleFrom="sm">
        {description}
      </Text>
    </>
  )
}

type CellProps = {
  kind: string
  outcome: string
  count: number
  isChosen: boolean
  onChoose: (kind: string, outcome: string) => void
}

function Cell({ kind, outcome, count, isChosen, onChoose }: CellProps) {
  if (count === 0)
    return (
      <Text span size="sm" c="dimmed">
        0
      </Text>
    )
  if (textsOfOutcome(outcome).group !== 'refused') return formatCount(count)
  return (
    <Button
      size="compact-sm"
      variant={isChosen ? 'filled' : 'light'}
      color="red"
      aria-pressed={isChosen}
      aria-label={`${formatCount(count)}: show ${kindName(kind)}, ${textsOfOutcome(outcome).name}`}
      onClick={() => onChoose(kind, outcome)}
    >
      {formatCount(count)}
    </Button>
  )
}

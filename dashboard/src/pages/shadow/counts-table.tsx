import { Anchor } from '@mantine/core'
import { type ShadowOutcome, shadowOutcomes } from '@tributary/contract/shadow-words'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { outcomeName } from './outcome-names.ts'
import type { CountsRow, PartProps } from './part-props.ts'
import type { ShadowGroup } from './shadow-search.ts'

type Props = PartProps & { rows: readonly CountsRow[]; group: ShadowGroup }

export function CountsTable({ rows, group, they, search, onChange }: Props) {
  const hasDay = group !== 'campaign'
  const hasCampaign = group !== 'day'
  return (
    <DataTable
      label="Installs of both sides"
      minWidth={hasDay && hasCampaign ? 720 : 620}
      columns={[
        hasDay && { head: 'Day', cell: ({ day }) => day !== undefined && formatDay(day) },
        hasCampaign && {
          head: 'Campaign',
          cell: ({ name }) => name,
          note: ({ campaign, key }) =>
            campaign === null && key !== 'organic' ? `Of ${they}, not mapped to one of ours` : campaign,
          rowHead: 500,
        },
        ...shadowOutcomes.map((outcome) => ({
          head: outcomeName(outcome, they),
          key: outcome,
          cell: (row: CountsRow) => <Count {...{ row, outcome, search, onChange, they }} />,
          right: true,
        })),
      ]}
      rows={rows}
      keyOf={({ day, key }) => `${day} ${key}`}
    />
  )
}

type CountProps = Pick<PartProps, 'search' | 'onChange' | 'they'> & { row: CountsRow; outcome: ShadowOutcome }

/** Lists the installs behind a number. */
function Count({ row, outcome, search, onChange, they }: CountProps) {
  const number = row[outcome]
  if (number === 0) return '0'
  const { place: _, range, from, to, ...rest } = search
  const days = row.day === undefined ? withoutUndefined({ range, from, to }) : { from: row.day, to: row.day }
  const place = row.key === undefined ? {} : { place: row.key }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${formatCount(number)}: ${[row.day, row.name, outcomeName(outcome, they)].filter(Boolean).join(', ')}`}
      onClick={() => {
        onChange({ ...rest, ...days, outcome, ...place } as PartProps['search'])
        document.getElementById('examples')?.scrollIntoView({ behavior: 'smooth' })
      }}
    >
      {formatCount(number)}
    </Anchor>
  )
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

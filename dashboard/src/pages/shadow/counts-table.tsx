import { Anchor, Table, Text } from '@mantine/core'
import { type ShadowOutcome, shadowOutcomes } from '@tributary/contract/shadow-words'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { outcomeName } from './outcome-names.ts'
import type { CountsRow, PartProps } from './part-props.ts'
import type { ShadowGroup } from './shadow-search.ts'

type Props = PartProps & { rows: readonly CountsRow[]; group: ShadowGroup }

export function CountsTable({ rows, group, they, search, onChange }: Props) {
  const hasDay = group !== 'campaign'
  const hasCampaign = group !== 'day'
  return (
    <WideTable label="Installs of both sides" minWidth={hasDay && hasCampaign ? 720 : 620}>
      <Table.Thead>
        <Table.Tr>
          {hasDay && <Table.Th scope="col">Day</Table.Th>}
          {hasCampaign && <Table.Th scope="col">Campaign</Table.Th>}
          {shadowOutcomes.map((outcome) => (
            <Table.Th key={outcome} scope="col" ta="right">
              {outcomeName(outcome, they)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.day} ${row.key}`}>
            {row.day !== undefined && <Table.Td>{formatDay(row.day)}</Table.Td>}
            {row.name !== undefined && <CampaignCell row={row} they={they} />}
            {shadowOutcomes.map((outcome) => (
              <Table.Td key={outcome} ta="right">
                <Count row={row} outcome={outcome} search={search} onChange={onChange} they={they} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

function CampaignCell({ row, they }: { row: CountsRow; they: string }) {
  const isTheirs = row.campaign === null && row.key !== 'organic'
  return (
    <Table.Th scope="row" fw={500}>
      {row.name}
      <Text size="sm" c="dimmed">
        {isTheirs ? `Of ${they}, not mapped to one of ours` : row.campaign}
      </Text>
    </Table.Th>
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

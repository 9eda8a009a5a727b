import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { TextLink } from '#parts/links.tsx'
import { ChevronRight } from '#shell/icons.tsx'
import { ComparedCells } from './compared-cells.tsx'
import { type Discrepancy, keyOf, labelOf } from './discrepancy.ts'
import { DiscrepancyDays } from './discrepancy-days.tsx'

type Props = { row: Discrepancy; from: string; to: string; open: boolean; onToggle: () => void }

/** A campaign or a network; its days are shown on demand. */
export function DiscrepancyRow({ row, from, to, open, onToggle }: Props) {
  const key = keyOf(row)
  const label = labelOf(row)
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Group gap={6} wrap="nowrap" align="flex-start">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-expanded={open}
              aria-label={`Days of ${label}`}
              onClick={onToggle}
            >
              <span style={{ display: 'flex', ...(open && { transform: 'rotate(90deg)' }) }}>
                <ChevronRight size={14} />
              </span>
            </ActionIcon>
            <RowName row={row} />
          </Group>
        </Table.Td>
        <ComparedCells {...row} />
      </Table.Tr>
      {open && (
        <DiscrepancyDays
          from={from}
          to={to}
          {...(row.campaign === null ? { network: key } : { campaign: key })}
        />
      )}
    </>
  )
}

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`

function RowName({ row }: { row: Discrepancy }) {
  if (row.campaign !== null)
    return (
      <div>
        {row.name}
        <Text size="sm" c="dimmed">
          {nameOfNetwork(row.network)} · {row.campaign} · {days(row.days)}
        </Text>
      </div>
    )
  const { campaigns } = row
  return (
    <div>
      {nameOfNetwork(row.network)}
      <Text size="sm" c="dimmed">
        <TextLink
          size="sm"
          from="/p/$project/spend/discrepancies"
          to="."
          search={(before) => ({ ...before, group: 'campaign', network: keyOf(row) })}
        >
          {formatCount(campaigns)} {campaigns === 1 ? 'campaign' : 'campaigns'}
        </TextLink>{' '}
        · {days(row.days)}
      </Text>
    </div>
  )
}

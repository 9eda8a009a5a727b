import { ActionIcon, Group, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { nameOfNetwork } from '#pages/spend/network-names.ts'
import { TextLink } from '#parts/links.tsx'
import { ChevronRight } from '#shell/icons.tsx'
import { type Discrepancy, keyOf, type Line, labelOf } from './discrepancy.ts'

type Props = { line: Line; isOpen: boolean; onToggle: (key: string) => void }

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`
const campaigns = (count: number) => `${formatCount(count)} ${count === 1 ? 'campaign' : 'campaigns'}`

/** Of the totals, a day, or a campaign or network that opens its days. */
export function LineName({ line, isOpen, onToggle }: Props) {
  if (!('day' in line))
    return (
      <>
        Total
        <Text size="sm" c="dimmed">
          {campaigns(line.campaigns)} · {days(line.days)}
        </Text>
      </>
    )
  if (line.day !== null) return formatDay(line.day)
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`Days of ${labelOf(line)}`}
        onClick={() => onToggle(keyOf(line))}
      >
        <span style={{ display: 'flex', ...(isOpen && { transform: 'rotate(90deg)' }) }}>
          <ChevronRight size={14} />
        </span>
      </ActionIcon>
      <div>
        {labelOf(line)}
        <Text size="sm" c="dimmed">
          <Contents row={line} /> · {days(line.days)}
        </Text>
      </div>
    </Group>
  )
}

function Contents({ row }: { row: Discrepancy }) {
  if (row.campaign !== null) return `${nameOfNetwork(row.network)} · ${row.campaign}`
  return (
    <TextLink
      size="sm"
      from="/p/$project/spend/discrepancies"
      to="."
      search={(before) => ({ ...before, group: 'campaign', network: keyOf(row) })}
    >
      {campaigns(row.campaigns)}
    </TextLink>
  )
}

import { Text } from '@mantine/core'
import type { FunnelStepOnTheWire } from '@tributary/contract/manage-api/reports/funnel'
import { formatCount, formatPercent } from '#format/figures.ts'
import type { Split } from '#pages/events/events-search.ts'
import { DataTable } from '#parts/data-table.tsx'
import { groupLabel } from '#parts/filters/group-label.ts'
import { stepLabel } from './funnel-steps.ts'

type FunnelGroup = { group: string | null; name: string | null; steps: FunnelStepOnTheWire[] }

export function FunnelGroups({ split, groups }: { split: Split; groups: readonly FunnelGroup[] }) {
  const steps = groups[0]?.steps ?? []
  return (
    <DataTable
      label={`Funnel by ${split}`}
      minWidth={180 + steps.length * 130}
      columns={[
        {
          head: split.charAt(0).toUpperCase() + split.slice(1),
          cell: ({ group, name }) => groupLabel(split, group, name),
          rowHead: 400,
        },
        ...steps.map(({ step }, at) => ({
          head: stepLabel(step),
          key: step,
          cell: ({ steps: own }: FunnelGroup) => <StepCount step={own[at]} isFirst={at === 0} />,
          right: true,
        })),
      ]}
      rows={groups}
      keyOf={({ group }) => group ?? ''}
    />
  )
}

function StepCount({ step, isFirst }: { step: FunnelStepOnTheWire | undefined; isFirst: boolean }) {
  if (step === undefined) return null
  return (
    <>
      {formatCount(step.people)}
      {!isFirst && (
        <Text span size="sm" c="dimmed">
          {' '}
          ({formatPercent(step.share_of_first * 100)})
        </Text>
      )}
    </>
  )
}

import { Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { outcomeName } from './outcome-names.ts'
import type { PartProps } from './part-props.ts'

/** Why both sides differ, the most frequent reason first. */
export function ReasonsPanel({ data, they }: PartProps) {
  return (
    <Panel title="Why they differ" description="Each install that both do not see alike has one reason.">
      {data.reasons.length === 0 ? (
        <Empty title="No differences" />
      ) : (
        <DataTable
          label="Reasons"
          minWidth={320}
          columns={[
            {
              head: 'Reason',
              cell: ({ text }) => <Text size="sm">{text.charAt(0).toUpperCase() + text.slice(1)}</Text>,
              note: ({ outcome }) => outcomeName(outcome, they),
            },
            { head: 'Installs', cell: ({ installs }) => formatCount(installs), right: true },
          ]}
          rows={data.reasons}
          keyOf={({ outcome, reason }) => `${outcome} ${reason}`}
        />
      )}
    </Panel>
  )
}

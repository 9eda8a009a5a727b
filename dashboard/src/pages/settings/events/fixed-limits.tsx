import { DataTable } from '#parts/data-table.tsx'
import { Panel } from '#parts/panel.tsx'

const limits = [
  ['Request size', '1 MiB', '413'],
  ['Event name', '255 characters', '400'],
  ['User id, event id', '255 characters', '400'],
] as const

/** Events are looked up by these, so they cannot be longer. */
export function FixedLimits() {
  return (
    <Panel title="Fixed limits" description="These are the same for every project and cannot be changed.">
      <DataTable
        label="Fixed limits"
        minWidth={380}
        plain
        columns={[
          { head: 'Limit', cell: ([what]) => what, rowHead: 500 },
          { head: 'Maximum', cell: ([, most]) => most },
          { head: 'Status when exceeded', cell: ([, , status]) => status },
        ]}
        rows={limits}
        keyOf={([what]) => what}
      />
    </Panel>
  )
}

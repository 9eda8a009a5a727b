import { Anchor } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { DataTable } from '#parts/data-table.tsx'
import { formatWindows } from './window-fields.ts'

type Props = { nameOf: (code: string) => string; onChoose: (code: string) => void }

/** The networks that override windows. */
export function SetWindows({ nameOf, onChoose }: Props) {
  const set = Object.entries(useProject().windows.networks)
  if (set.length === 0) return null
  return (
    <DataTable
      label="Windows per network"
      minWidth={300}
      plain
      columns={[
        {
          head: 'Network',
          cell: ([code]) => (
            <Anchor component="button" type="button" size="sm" onClick={() => onChoose(code)}>
              {nameOf(code)}
            </Anchor>
          ),
          rowHead: 500,
        },
        { head: 'Overrides', cell: ([, own]) => formatWindows(own) },
      ]}
      rows={set}
      keyOf={([code]) => code}
    />
  )
}

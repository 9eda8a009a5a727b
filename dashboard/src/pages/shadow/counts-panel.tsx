import { Button, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '#parts/panel.tsx'
import { CountsTable } from './counts-table.tsx'
import type { CountsRow, PartProps } from './part-props.ts'
import { type ShadowGroup, shadowGroups } from './shadow-search.ts'

const groupNames: Record<ShadowGroup, string> = {
  campaign: 'By campaign',
  day: 'By day',
  day_campaign: 'By day and campaign',
}

const rowsAtATime = 50

/** The four counts by campaign, day or both. */
export function CountsPanel(props: PartProps) {
  const { data, search, onChange } = props
  const { group = 'campaign' } = search
  const [shown, setShown] = useState(rowsAtATime)
  const rows = rowsOf(data, group)
  return (
    <Panel
      title="Installs"
      description="An install counts under our own decision; one that only the vendor sees, under the campaign that it names. A number lists its installs."
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Rows"
          data={shadowGroups.map((value) => ({ value, label: groupNames[value] }))}
          value={group}
          onChange={(chosen) => {
            setShown(rowsAtATime)
            onChange({ ...search, group: chosen as ShadowGroup })
          }}
        />
      }
    >
      <CountsTable {...props} rows={rows.slice(0, shown)} group={group} />
      {rows.length > shown && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {shown} of {rows.length} rows
          </Text>
          <Button variant="default" mt="xs" onClick={() => setShown(shown + 4 * rowsAtATime)}>
            Show more
          </Button>
        </>
      )}
    </Panel>
  )
}

function rowsOf(data: PartProps['data'], group: ShadowGroup): CountsRow[] {
  if (group === 'campaign') return data.campaigns
  return group === 'day' ? data.days.toReversed() : data.rows.toReversed()
}

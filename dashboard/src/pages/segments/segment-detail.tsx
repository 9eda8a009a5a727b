import { Button, Group, List, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { deleteSegment } from '@tributary/contract/manage-api/segments/segments'
import { useState } from 'react'
import { useHasRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { AudiencePanel } from './audiences/audience-panel.tsx'
import { describeSegment, type Segment, segmentsPath } from './segment.ts'
import { SegmentArrivals } from './segment-arrivals.tsx'
import { SegmentDialog } from './segment-dialog.tsx'
import { SegmentSize } from './segment-size.tsx'
import { SegmentUses } from './segment-uses.tsx'

/** One segment: who is in it, when they came, and what to do with it. */
export function SegmentDetail({ segment }: { segment: Segment }) {
  const lines = describeSegment(segment, useValueNames())
  return (
    <Page title={segment.name} part="Segments" actions={<DetailActions segment={segment} />}>
      <TextLink size="sm" to="/p/$project/segments">
        All segments
      </TextLink>
      <Panel title="Members" description="Users of the installs that pass all of these:">
        {lines.length === 0 ? (
          <Text size="sm">Everyone</Text>
        ) : (
          <List size="sm">
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        <SegmentUses segment={segment} />
      </Panel>
      <SegmentSize segment={segment} />
      <SegmentArrivals segment={segment} />
      <AudiencePanel segment={segment} />
    </Page>
  )
}

function DetailActions({ segment }: { segment: Segment }) {
  const go = getRouteApi('/p/$project/segments').useNavigate()
  const [isEdited, setEdited] = useState(false)
  if (!useHasRole('analyst')) return null
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setEdited(true)}>
        Edit
      </Button>
      <ActionButton<typeof deleteSegment>
        method="DELETE"
        path={`${segmentsPath}/{id}`}
        params={{ id: segment.id }}
        label="Delete"
        size="sm"
        needs="analyst"
        title={`Delete ${segment.name}?`}
        description="Reports can no longer be filtered by it. No data is deleted."
        confirm="Delete the segment"
        done={`${segment.name} was deleted.`}
        onDone={() => go({ search: {} })}
      />
      {isEdited && (
        <SegmentDialog segment={segment} onClose={() => setEdited(false)} onSaved={() => undefined} />
      )}
    </Group>
  )
}

import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listSegments } from '@tributary/contract/manage-api/segments/segments'
import { useState } from 'react'
import { useRead } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { segmentsPath } from './segment.ts'
import { SegmentDetail } from './segment-detail.tsx'
import { SegmentDialog } from './segment-dialog.tsx'
import { SegmentTable } from './segment-table.tsx'

const route = getRouteApi('/p/$project/segments')

/** Groups of users by what they are and did. */
export function SegmentsPage() {
  const { segment: opened } = route.useSearch()
  const go = route.useNavigate()
  const mayChange = useHasRole('analyst')
  const [isNew, setNew] = useState(false)
  const segments = useRead<typeof listSegments>(segmentsPath)
  const shown = segments.data?.items.find(({ id }) => id === opened)
  if (opened !== undefined && shown !== undefined) return <SegmentDetail key={shown.id} segment={shown} />
  const make = <Button onClick={() => setNew(true)}>New segment</Button>
  return (
    <Page
      title="Segments"
      description="Groups of users by what they are and did: filters for reports, and audiences for networks."
      actions={mayChange && make}
    >
      <Panel>
        <QueryView of={segments}>
          {({ items }) => {
            if (opened !== undefined) return <Empty title="Segment not found" description="It was deleted." />
            if (items.length > 0) return <SegmentTable segments={items} />
            return (
              <Empty
                title="No segments yet"
                description="For example users from Meta who paid twice, or who have not come back for a week."
                action={mayChange && make}
              />
            )
          }}
        </QueryView>
      </Panel>
      {isNew && (
        <SegmentDialog onClose={() => setNew(false)} onSaved={({ id }) => go({ search: { segment: id } })} />
      )}
    </Page>
  )
}

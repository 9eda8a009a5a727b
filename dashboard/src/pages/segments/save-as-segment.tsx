import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { subjectOf } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import { useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { SegmentDialog } from './segment-dialog.tsx'

/** The filters of a question about installs, as a segment. */
export function SaveAsSegment({ search }: { search: ExploreSearch }) {
  const [isOpen, setOpen] = useState(false)
  const project = useProjectId()
  const go = useNavigate()
  const mayChange = useHasRole('analyst')
  const { where = [] } = search
  // A segment is made of filters of installs, and of no other segment.
  const isPossible = where.every((filter) => !('segment' in filter) && !('not_segment' in filter))
  if (!mayChange || subjectOf(search) !== 'installs' || where.length === 0 || !isPossible) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Save as segment
      </Button>
      {isOpen && (
        <SegmentDialog
          start={{ where }}
          onClose={() => setOpen(false)}
          onSaved={({ id }) =>
            go({ to: '/p/$project/segments', params: { project }, search: { segment: id } })
          }
        />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Days } from '../day-range.ts'
import { lazyPart } from '../lazy-part.tsx'

const AnnotationsDialog = lazyPart(async () => (await import('./annotations-dialog.tsx')).AnnotationsDialog)

/** Opens what happened in the period of a chart. */
export function AnnotationsButton({ days }: { days: Days }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Annotations
      </Button>
      {opened && (
        <Suspense>
          <AnnotationsDialog days={days} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

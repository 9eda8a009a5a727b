import { Button } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import { Suspense } from 'react'
import { lazyPart } from '#parts/lazy-part.tsx'
import { dialogHashes, useOpenedByHash } from '#parts/use-opened-by-hash.ts'

const AnnotationsDialog = lazyPart(async () => (await import('./annotations-dialog.tsx')).AnnotationsDialog)

/** Opens what happened in the period of a chart. */
export function AnnotationsButton({ days }: { days: Days }) {
  const { opened, open, close } = useOpenedByHash(dialogHashes.annotations)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        Annotations
      </Button>
      {opened && (
        <Suspense>
          <AnnotationsDialog days={days} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

import { Stack } from '@mantine/core'
import { useState } from 'react'
import { FileChoice } from './file-choice.tsx'
import type { Stored } from './spend-file.ts'
import { UploadDraft } from './upload-draft.tsx'
import { UploadResult } from './upload-result.tsx'

type Chosen = { file: File; number: number }

/** A file is chosen, previewed, then stored. Nothing is stored before the last step. */
export function UploadTab() {
  const [chosen, setChosen] = useState<Chosen>()
  const [stored, setStored] = useState<Stored>()
  const choose = (file: File) => {
    setStored(undefined)
    setChosen((before) => ({ file, number: (before?.number ?? 0) + 1 }))
  }
  return (
    <Stack gap="md">
      {stored === undefined ? (
        <FileChoice file={chosen?.file} onChoose={choose} />
      ) : (
        <UploadResult
          stored={stored}
          name={chosen?.file.name ?? ''}
          onAgain={() => {
            setStored(undefined)
            setChosen(undefined)
          }}
        />
      )}
      {chosen !== undefined && stored === undefined && (
        <UploadDraft key={chosen.number} {...chosen} onStored={setStored} />
      )}
    </Stack>
  )
}

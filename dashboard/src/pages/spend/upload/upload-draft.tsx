import { Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { LoadError } from '#parts/states.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { OverlapPanel } from './overlap-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { previewSpendFile, storeSpendFile } from './send-spend-file.ts'
import type { Preview, Reading, Stored } from './spend-file.ts'
import { StoreButton } from './store-button.tsx'
import { UploadProgress } from './upload-progress.tsx'

type Props = { file: File; number: number; onStored: (stored: Stored) => void }

/** Previews a file, again after every change of the mapping. */
export function UploadDraft({ file, number, onStored }: Props) {
  const project = useProjectId()
  const queries = useQueryClient()
  const [reading, setReading] = useState<Reading>({})
  const [share, setShare] = useState(0)
  // Kept so that the columns stay selectable after a mapping is rejected.
  const [last, setLast] = useState<Preview>()
  const sent = { project, file, reading, onProgress: setShare }
  const preview = useQuery({
    queryKey: ['spend-file', project, number, reading],
    queryFn: async ({ signal }) => {
      const read = await previewSpendFile({ ...sent, signal })
      setLast(read)
      return read
    },
    staleTime: Number.POSITIVE_INFINITY,
    // On an earlier visit to this tab, the same number was another file.
    gcTime: 0,
    retry: false,
  })
  const store = useMutation({
    mutationFn: () => storeSpendFile(sent),
    onSuccess: async (stored) => {
      onStored(stored)
      // Skip the preview: the file may be large, and it is already stored.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'spend-file' })
    },
  })
  const { error, data = last } = preview
  return (
    <Stack gap="md">
      {preview.isFetching && <UploadProgress doing="Reading the file" share={share} />}
      {error !== null && <LoadError error={error} retry={preview.refetch} />}
      {data !== undefined && (
        <>
          <ColumnChoice preview={data} reading={reading} onChange={setReading} />
          {error === null && data.overlaps !== undefined && (
            <OverlapPanel
              overlaps={data.overlaps}
              choice={reading.overlap}
              onChoose={(overlap) => setReading({ ...reading, overlap })}
            />
          )}
          {error === null && <PreviewPanel preview={data} />}
          {store.isPending && <UploadProgress doing="Storing the spend" share={share} />}
          {store.error !== null && <LoadError error={store.error} />}
          <StoreButton
            preview={data}
            busy={store.isPending || preview.isFetching}
            blocked={error !== null}
            undecided={(data.overlaps?.rows ?? 0) > 0 && reading.overlap === undefined}
            onStore={() => store.mutate()}
          />
        </>
      )}
    </Stack>
  )
}

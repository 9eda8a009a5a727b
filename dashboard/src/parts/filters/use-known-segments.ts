import type { listSegments } from '@tributary/contract/manage-api/segments/segments'
import { useRead } from '#api/use-read.ts'

export type KnownSegment = { id: number; name: string }

const none: readonly KnownSegment[] = []

export function useKnownSegments(): readonly KnownSegment[] {
  const { data } = useRead<typeof listSegments>('/api/manage/projects/{project}/segments', {})
  return data?.items ?? none
}

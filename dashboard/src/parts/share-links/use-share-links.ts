import type { listShareLinks } from '@tributary/contract/manage-api/views/share-links'
import { useRead } from '#api/use-read.ts'

/** What links can be made to. */
export type SharedItem = { kind: 'view' | 'board'; id: number; name: string }

export const shareLinksPath = '/api/manage/projects/{project}/share-links'

export function useShareLinks() {
  return useRead<typeof listShareLinks>(shareLinksPath)
}

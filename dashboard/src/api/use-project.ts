import { useParams } from '@tanstack/react-router'
import type { getProject } from '@tributary/contract/manage-api/projects/projects'
import type { DataOf } from './endpoint-types.ts'
import { useRead } from './use-read.ts'

export type Project = DataOf<typeof getProject>

export function useProjectId(): string {
  return useParams({ from: '/p/$project' }).project
}

/** The current project. The frame renders pages only once it is loaded. */
export function useProject(): Project {
  const project = useProjectId()
  const { data } = useRead<typeof getProject>('/api/manage/projects/{project}', { params: { project } })
  if (data === undefined) throw new Error('The project must be loaded before its pages render.')
  return data
}

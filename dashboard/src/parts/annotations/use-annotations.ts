import type { Days } from '@tributary/contract/day-range'
import type { listAnnotations } from '@tributary/contract/manage-api/reports/annotations'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'

export const annotationsPath = '/api/manage/projects/{project}/annotations'

export type Annotation = ItemOf<typeof listAnnotations>

export function useAnnotations({ from, to }: Days) {
  const params = { project: useProjectId() }
  return useRead<typeof listAnnotations>(annotationsPath, { params, query: { from, to } }, { keep: true })
}

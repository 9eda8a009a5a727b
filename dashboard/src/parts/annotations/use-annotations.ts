import type { Days } from '@tributary/contract/day-range'
import type { listAnnotations } from '@tributary/contract/manage-api/reports/annotations'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'

export const annotationsPath = '/api/manage/projects/{project}/annotations'

export type Annotation = ItemOf<typeof listAnnotations>

export function useAnnotations({ from, to }: Days) {
  return useRead<typeof listAnnotations>(annotationsPath, { query: { from, to } }, { keep: true })
}

import { writeCsv } from '@tributary/contract/figures/csv'
import type { listDataKinds } from '@tributary/contract/manage-api/projects/data-kinds'
import type { DataOf } from '#api/endpoint-types.ts'

export type DataKind = DataOf<typeof listDataKinds>['kinds'][number]

export const recordFields = [
  { label: 'What is stored', field: 'holds' },
  { label: 'Why', field: 'why' },
  { label: 'How long', field: 'kept' },
  { label: 'Who can see it', field: 'seen_by' },
  { label: 'Where it goes', field: 'leaves_to' },
  { label: 'After an erasure', field: 'erased' },
] as const satisfies readonly { label: string; field: keyof DataKind }[]

export function dataKindsCsv(kinds: readonly DataKind[]): string {
  const heads = ['Kind', ...recordFields.map(({ label }) => label), 'Tables']
  const rows = kinds.map((kind) => [
    kind.name,
    ...recordFields.map(({ field }) => kind[field]),
    kind.tables.join(' '),
  ])
  return writeCsv([heads, ...rows])
}

import type { KnownField } from '@tributary/contract/explore/words/field-names'
import { factLabel } from '@tributary/contract/fact-name'
import type { exploreFields } from '@tributary/contract/manage-api/explore/fields'
import type { Subject } from '@tributary/contract/manage-api/explore/names'
import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import { useRead } from '#api/use-read.ts'
import { useDays } from '#parts/days/use-days.ts'

/** What facts of the subject can be filtered and grouped by. */
export function useKnownFields(of: Subject, name: string | undefined): readonly KnownField[] {
  const { data } = useRead<typeof exploreFields>(
    '/api/manage/projects/{project}/explore/fields',
    { query: { of, name } },
    { keep: true },
  )
  return data?.fields ?? []
}

/** Events or types of payments of the last year, most frequent first. */
export function useFactNames(of: Subject): { value: string; label: string }[] {
  const { data } = useRead<typeof listEventNames>(
    '/api/manage/projects/{project}/event-names',
    { query: useDays({ range: '12m' }) },
    { enabled: of === 'events' || of === 'payments' },
  )
  const kind = of === 'events' ? 'event' : 'payment'
  return (data?.items ?? [])
    .filter((item) => item.kind === kind)
    .map(({ name }) => ({ value: name, label: factLabel({ kind, name }) }))
}

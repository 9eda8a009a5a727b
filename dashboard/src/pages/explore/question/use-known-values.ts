import { hasNames } from '@tributary/contract/explore/question-of-search'
import { valueName } from '@tributary/contract/explore/words/value-name'
import type { explore } from '@tributary/contract/manage-api/explore/explore'
import type { Subject } from '@tributary/contract/manage-api/explore/names'
import { usePostQuery } from '#api/use-post-query.ts'
import { explorePath } from '#pages/explore/use-question.ts'
import { useDays } from '#parts/days/use-days.ts'

type Wanted = { of: Subject; name: string | undefined; field: string | undefined }

/** The values that a field had in the last 90 days, most frequent first. */
export function useKnownValues({ of, name, field = '' }: Wanted): { value: string; label: string }[] {
  const days = useDays({ range: '90d' })
  const body = {
    measure: 'count' as const,
    of,
    ...(hasNames(of) && name !== undefined && { name }),
    by: [field],
    ...days,
  }
  const { data } = usePostQuery<typeof explore>(explorePath, { body }, { enabled: field !== '' })
  return (data?.rows ?? []).flatMap(({ group: [one] }) =>
    one === undefined || one.value === null || one.is_others
      ? []
      : [{ value: one.value, label: valueName(field, one) }],
  )
}

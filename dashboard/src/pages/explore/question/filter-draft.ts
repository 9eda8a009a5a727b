import type { Behavior, Filter, Scalar } from '@tributary/contract/explore/filter-text'
import { takesChoices, takesNoValue } from '@tributary/contract/explore/words/operator-names'
import type { Operator } from '@tributary/contract/manage-api/explore/names'

export const filterKinds = ['field', 'did', 'did_not', 'segment', 'not_segment'] as const

/** A filter that is being edited. Values are text until it is applied. */
export type FilterDraft = {
  kind: (typeof filterKinds)[number]
  field: string | undefined
  op: Operator
  values: string[]
  behavior: Behavior
  segment: number | undefined
}

export const blankDraft: FilterDraft = {
  kind: 'field',
  field: undefined,
  op: 'is',
  values: [],
  behavior: { of: 'events' },
  segment: undefined,
}

export function draftOf(filter: Filter | undefined): FilterDraft {
  if (filter === undefined) return blankDraft
  if ('did' in filter) return { ...blankDraft, kind: 'did', behavior: filter.did }
  if ('did_not' in filter) return { ...blankDraft, kind: 'did_not', behavior: filter.did_not }
  if ('segment' in filter) return { ...blankDraft, kind: 'segment', segment: filter.segment }
  if ('not_segment' in filter) return { ...blankDraft, kind: 'not_segment', segment: filter.not_segment }
  const { field, op, value } = filter
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return { ...blankDraft, field, op, values: values.map(String) }
}

/** Undefined: something is missing. A number is compared with numbers, a text with texts. */
export function filterOf(draft: FilterDraft, type: string): Filter | undefined {
  const { kind, field, op, values, behavior, segment } = draft
  if (kind === 'did') return { did: behavior }
  if (kind === 'did_not') return { did_not: behavior }
  if (kind === 'segment') return segment === undefined ? undefined : { segment }
  if (kind === 'not_segment') return segment === undefined ? undefined : { not_segment: segment }
  if (field === undefined) return undefined
  if (takesNoValue(op)) return { field, op }
  const given = values.filter((value) => value.trim() !== '').map((value) => typed(value, type))
  const [first] = given
  if (first === undefined) return undefined
  return { field, op, value: takesChoices(op) && given.length > 1 ? given : first }
}

function typed(value: string, type: string): Scalar {
  if (type === 'boolean') return value === 'true'
  return type === 'number' && Number.isFinite(Number(value)) ? Number(value) : value
}

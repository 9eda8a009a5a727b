import { presetNames, type RangeSearch } from '#day-range.ts'
import { defaultDays, hasNames, isCohortMeasure, subjectOf } from '#explore/question-of-search.ts'
import type { ExploreSearch } from '#explore/search.ts'
import type { Measure } from '#manage-api/explore/names.ts'
import {
  describeFilter,
  durationInText,
  factsInText,
  fieldInText,
  listInText,
  type NameValue,
} from './describe-filter.ts'

const ofNumbers: Partial<Record<Measure, string>> = {
  sum: 'sum of',
  average: 'average',
  min: 'smallest',
  max: 'largest',
  median: 'median',
  p95: '95th percentile of',
}

const kinds = { classic: '', cumulative: ' (any day until then)', rolling: ' (then or later)' }

type Describing = { nameOf: NameValue; writeDay: (day: string) => string }

/** The question as one sentence: “Installs by country, last 30 days, compared with the period before”. */
export function describeQuestion(search: ExploreSearch, { nameOf, writeDay }: Describing): string {
  const { where = [], by = [], compare } = search
  const filters = where.map((filter) => describeFilter(filter, nameOf))
  const parts = [
    `${describeMeasure(search)}${by.length > 0 ? ` by ${listInText(by.map(fieldInText), 'and')}` : ''}${describeInterval(search)}`,
    ...(filters.length === 0 ? [] : [filters.join(' and ')]),
    describeDays(search, writeDay),
    ...(compare === undefined
      ? []
      : [`compared with ${compare === 'year' ? 'a year ago' : 'the period before'}`]),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The intervals of a cohort are those of its installs. */
function describeInterval({ measure, interval }: ExploreSearch): string {
  if (interval === undefined) return ''
  return isCohortMeasure(measure) ? ` by install ${interval}` : ` per ${interval}`
}

function describeMeasure(search: ExploreSearch): string {
  const { measure = 'count', name, property, into = { of: 'sign_ups' }, days = defaultDays, day } = search
  const of = subjectOf(search)
  const facts = factsInText({ of, ...(hasNames(of) && name !== undefined && { name }) })
  if (measure === 'count') return facts
  if (measure === 'people') return `users with ${facts}`
  if (measure === 'retention')
    return `retention of installs on day ${listInText(days.map(String), 'and')}${kinds[search.retention ?? 'classic']}`
  if (measure === 'revenue_per_install')
    return `revenue per install${day === undefined ? '' : ` by day ${day}`}`
  if (measure === 'conversion')
    return `conversion from ${facts} to ${factsInText(into)} within ${durationInText(into.within ?? '7d')}`
  const measured = property ?? (of === 'revenue' || of === 'spend' ? of : '…')
  return `${ofNumbers[measure]} ${fieldInText(measured)}${measured === of ? '' : ` of ${facts}`}`
}

function describeDays({ range, from, to }: RangeSearch, writeDay: Describing['writeDay']): string {
  if (from !== undefined && to !== undefined)
    return from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`
  return presetNames[range ?? '30d'].toLowerCase()
}

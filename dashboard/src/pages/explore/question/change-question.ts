import type { Filter } from '@tributary/contract/explore/filter-text'
import {
  hasPeople,
  isCohortMeasure,
  isPropertyMeasure,
  subjectOf,
} from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import { isInstallField } from '@tributary/contract/explore/words/field-names'
import type { Measure, Subject } from '@tributary/contract/manage-api/explore/names'
import { withoutBlanks } from '@tributary/contract/read-search'

/** Changes parts of the question. Undefined removes a part. */
export function withParts(
  search: ExploreSearch,
  parts: { [Name in keyof ExploreSearch]?: ExploreSearch[Name] | undefined },
): ExploreSearch {
  return withoutBlanks({ ...search, ...parts }) as ExploreSearch
}

/** Another measure: what only the one before needs is dropped. */
export function withMeasure(search: ExploreSearch, measure: Measure): ExploreSearch {
  const { property, into, days, retention, day, show, ...rest } = search
  if (isCohortMeasure(measure)) return { ...withFacts(rest, { of: 'installs' }), measure }
  return { ...rest, measure, ...(isPropertyMeasure(measure) && property !== undefined && { property }) }
}

/** Other facts: properties are those of the facts before. */
export function withFacts(search: ExploreSearch, facts: { of: Subject; name?: string }): ExploreSearch {
  const isSame = subjectOf(search) === facts.of
  const { name: _, property, where = [], by = [], measure, ...rest } = search
  const goesWith = (field: string) => isSame || isFieldOf(facts.of, field)
  const kept = {
    ...rest,
    measure: measureFor(facts.of, measure),
    property: property !== undefined && isSame ? property : undefined,
    where: listOf(where.filter((filter) => passes(filter, facts.of, goesWith))),
    by: listOf(by.filter(goesWith)),
    ...facts,
  }
  return withoutBlanks(kept) as ExploreSearch
}

/** Fields that all facts have. Those of the install belong to users' facts alone. */
const ofAll = [
  'campaign',
  'network',
  'affiliate',
  'domain',
  'ad_set',
  'creative',
  'keyword',
  'platform',
  'weekday',
]

const isFieldOf = (of: Subject, field: string) =>
  ofAll.includes(field) || (hasPeople(of) && (isInstallField(field) || field.startsWith('link.')))

const listOf = <Item>(items: Item[]): Item[] | undefined => (items.length === 0 ? undefined : items)

function measureFor(of: Subject, measure: Measure | undefined): Measure | undefined {
  const needsPeople = measure === 'people' || measure === 'conversion'
  return needsPeople && !hasPeople(of) ? 'count' : measure
}

function passes(filter: Filter, of: Subject, goesWith: (field: string) => boolean): boolean {
  return 'field' in filter ? goesWith(filter.field) : hasPeople(of)
}

import { isPersonalField } from '@tributary/contract/access/personal-fields'
import { readFilter, writeFilter } from '@tributary/contract/explore/filter-text'
import type { AskedBehavior, AskedFilter } from '@tributary/contract/manage-api/explore/question'

const hidden = '…'

type Condition = { field?: string | undefined; value?: unknown }

/** Filters of a segment or a question: what a personal field is compared with is personal too. */
export function maskFilters(where: readonly AskedFilter[], declared: readonly string[]): AskedFilter[] {
  const maskValue = <One extends Condition>(one: One): One =>
    one.value === undefined || !isPersonalField(one.field ?? '', declared) ? one : { ...one, value: hidden }
  const maskBehavior = (behavior: AskedBehavior): AskedBehavior => ({
    ...behavior,
    ...(behavior.where && { where: behavior.where.map(maskValue) }),
  })
  return where.map((filter) => ({
    ...maskValue(filter),
    ...(filter.did && { did: maskBehavior(filter.did) }),
    ...(filter.did_not && { did_not: maskBehavior(filter.did_not) }),
  }))
}

/** Filters of a question in an address, as saved views have them. */
export function maskSearch(
  search: Readonly<Record<string, unknown>>,
  declared: readonly string[],
): Record<string, unknown> {
  const maskText = (text: unknown) => {
    const filter = readFilter(text)
    if (filter === undefined || !('field' in filter) || filter.value === undefined) return text
    return isPersonalField(filter.field, declared) ? writeFilter({ ...filter, value: hidden }) : text
  }
  const persons = ['user_id', 'email', 'device_id'].filter((name) => search[name] !== undefined)
  const { where } = search
  return {
    ...search,
    ...(where !== undefined && { where: Array.isArray(where) ? where.map(maskText) : maskText(where) }),
    ...Object.fromEntries(persons.map((name) => [name, hidden])),
  }
}

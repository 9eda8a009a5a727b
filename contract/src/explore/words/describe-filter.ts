import type { Behavior, Filter, Scalar } from '#explore/filter-text.ts'
import { factLabel } from '#fact-name.ts'
import { fieldName } from './field-names.ts'
import { subjectNames } from './measure-names.ts'
import { operatorNames } from './operator-names.ts'
import { valueName } from './value-name.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A name inside a sentence: own names stay, ours begin small. */
export const fieldInText = (field: string) =>
  /^(data|link)\./.test(field) ? fieldName(field) : lower(fieldName(field))

/** `events “level_completed”`, `payments`. */
export function factsInText({ of, name }: Pick<Behavior, 'of' | 'name'>): string {
  const facts = lower(subjectNames[of])
  if (name === undefined) return facts
  return `${facts} “${of === 'payments' ? factLabel({ kind: 'payment', name }) : name}”`
}

/** `24h` as `24 hours`. */
export function durationInText(within: string): string {
  const number = Number.parseInt(within, 10)
  const unit = within.endsWith('h') ? 'hour' : 'day'
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** Names a value, if it is of a kind whose name is known, such as a campaign. */
export type NameValue = (field: string, value: string) => string | undefined

export const noNames: NameValue = () => undefined

export function describeFilter(filter: Filter, nameOf: NameValue): string {
  if ('did' in filter) return `with ${describeBehavior(filter.did)}`
  if ('did_not' in filter) return `without ${describeBehavior(filter.did_not)}`
  if ('segment' in filter) return `in the segment ${segmentInText(filter.segment, nameOf)}`
  if ('not_segment' in filter) return `not in the segment ${segmentInText(filter.not_segment, nameOf)}`
  const { field, op, value } = filter
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const write = (one: Scalar) =>
    nameOf(field, String(one)) ?? valueName(field, { value: String(one), name: null, is_others: false })
  return [fieldInText(field), operatorNames[op], listInText(values.map(write), 'or')]
    .filter((part) => part !== '')
    .join(' ')
}

function segmentInText(id: number, nameOf: NameValue): string {
  const name = nameOf('segment', String(id))
  return name === undefined ? String(id) : `“${name}”`
}

function describeBehavior({ of, name, times = 1, within, from, to }: Behavior): string {
  const facts = factsInText({ of, ...(name !== undefined && { name }) })
  const counted = times > 1 ? `at least ${times} ${facts}` : facts
  return [
    counted,
    within !== undefined && `within ${durationInText(within)}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `until ${to}`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}

/** `a, b or c`. */
export function listInText(items: readonly string[], word: 'and' | 'or'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

import {
  allOperators,
  type Operator,
  type Subject,
  subjects,
} from '@tributary/contract/manage-api/explore/names'
import { choiceIn, integerIn, withoutBlanks } from '../../parts/read-search.ts'

export type Scalar = string | number | boolean

/** What users did, or convert to. */
export type Deed = { of: Subject; name?: string; times?: number; within?: string }

export type Filter =
  | { field: string; op: Operator; value?: Scalar | Scalar[] }
  | { did: Deed }
  | { did_not: Deed }

/** A filter in the address: `country:is:DE:AT`, `data.level:at_least:#10`, `did:payments::2`. */
export function writeFilter(filter: Filter): string {
  if ('did' in filter) return `did:${writeDeed(filter.did)}`
  if ('did_not' in filter) return `did_not:${writeDeed(filter.did_not)}`
  const { field, op, value } = filter
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return [encodeURIComponent(field), op, ...values.map(writeScalar)].join(':')
}

/** `payments:ONE_TIME:2:24h`: facts, name, times, within. */
export function writeDeed({ of, name = '', times, within }: Deed): string {
  return [of, encodeURIComponent(name), times ?? '', within ?? ''].join(':').replace(/:+$/, '')
}

/** Undefined: it says nothing that the page knows. */
export function readFilter(text: unknown): Filter | undefined {
  if (typeof text !== 'string') return undefined
  const [first = '', ...rest] = text.split(':')
  if (first === 'did' || first === 'did_not') {
    const deed = readDeed(rest.join(':'))
    if (deed === undefined) return undefined
    return first === 'did' ? { did: deed } : { did_not: deed }
  }
  const [field, op] = [decoded(first), choiceIn(rest[0], allOperators)]
  if (field === '' || op === undefined) return undefined
  const values = rest.slice(1).map(readScalar)
  const [only] = values
  return { field, op, ...(only !== undefined && { value: values.length > 1 ? values : only }) }
}

export function readDeed(text: string | undefined): Deed | undefined {
  const [facts, name = '', times = '', within = ''] = text?.split(':') ?? []
  const of = choiceIn(facts, subjects)
  if (of === undefined) return undefined
  const known = {
    name: decoded(name),
    times: integerIn(times, 1, 1_000),
    within: /^[1-9]\d{0,3}[hd]$/.test(within) ? within : '',
  }
  return { of, ...withoutBlanks(known) }
}

// Encoded text begins with neither of the two signs.
function writeScalar(value: Scalar): string {
  if (typeof value === 'number') return `#${value}`
  return typeof value === 'boolean' ? `$${value}` : encodeURIComponent(value)
}

function readScalar(text: string): Scalar {
  if (text.startsWith('$')) return text === '$true'
  const number = Number(text.slice(1))
  return text.startsWith('#') && Number.isFinite(number) ? number : decoded(text)
}

/** Typed by hand it may be no encoding: then it is meant as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

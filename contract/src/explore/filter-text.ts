import { allOperators, type Operator, type Subject, subjects } from '#manage-api/explore/names.ts'
import { choiceIn, integerIn, withoutBlanks } from '#read-search.ts'

export type Scalar = string | number | boolean

/** What users did, or convert to. */
export type Behavior = {
  of: Subject
  name?: string
  times?: number
  within?: string
  /** Only facts of these days; not of a conversion. */
  from?: string
  to?: string
}

export type Filter =
  | { field: string; op: Operator; value?: Scalar | Scalar[] }
  | { did: Behavior }
  | { did_not: Behavior }
  | { segment: number }
  | { not_segment: number }

const mostId = 2_147_483_647

/** A filter in the address: `country:is:DE:AT`, `data.level:at_least:#10`, `did:payments::2`, `segment:12`. */
export function writeFilter(filter: Filter): string {
  if ('did' in filter) return `did:${writeBehavior(filter.did)}`
  if ('did_not' in filter) return `did_not:${writeBehavior(filter.did_not)}`
  if ('segment' in filter) return `segment:${filter.segment}`
  if ('not_segment' in filter) return `not_segment:${filter.not_segment}`
  const { field, op, value } = filter
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return [encodeURIComponent(field), op, ...values.map(writeScalar)].join(':')
}

/** `payments:ONE_TIME:2:24h:2026-10-01:2026-10-31`: facts, name, times, within, first and last day. */
export function writeBehavior({ of, name = '', times, within, from, to }: Behavior): string {
  const parts = [of, encodeURIComponent(name), times ?? '', within ?? '', from ?? '', to ?? '']
  return parts.join(':').replace(/:+$/, '')
}

/** Undefined: it says nothing that the page knows. */
export function readFilter(text: unknown): Filter | undefined {
  if (typeof text !== 'string') return undefined
  const [first = '', ...rest] = text.split(':')
  if (first === 'did' || first === 'did_not') {
    const facts = readBehavior(rest.join(':'))
    if (facts === undefined) return undefined
    const behavior = { ...facts, ...withoutBlanks({ from: dayIn(rest[4]), to: dayIn(rest[5]) }) }
    return first === 'did' ? { did: behavior } : { did_not: behavior }
  }
  const segment = integerIn(rest[0], 1, mostId)
  if (first === 'segment' && segment !== undefined) return { segment }
  if (first === 'not_segment' && segment !== undefined) return { not_segment: segment }
  const [field, op] = [decoded(first), choiceIn(rest[0], allOperators)]
  if (field === '' || op === undefined) return undefined
  const values = rest.slice(1).map(readScalar)
  const [only] = values
  return { field, op, ...(only !== undefined && { value: values.length > 1 ? values : only }) }
}

export function readBehavior(text: string | undefined): Behavior | undefined {
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

const dayIn = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

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

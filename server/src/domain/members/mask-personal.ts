import { type PersonalKind, personalKind, type Schema } from '@tributary/contract/personal'

/** Replaces an id: the same one for the same id, and not the other way round. */
export type Pseudonym = (id: string) => string

type Mask = (value: unknown, pseudonym: Pseudonym) => unknown

/** Masks the personal data of a response, as its schema marks it. Undefined: it has none. */
export function maskOf(schema: Schema): Mask | undefined {
  const kind = personalKind(schema)
  if (kind !== undefined) return (value, pseudonym) => hide(kind, value, pseudonym)
  const { innerType, element, shape } = schema.def as Definition
  if (innerType !== undefined) return maskOf(innerType)
  if (element !== undefined) return maskList(maskOf(element))
  return shape === undefined ? undefined : maskFields(shape)
}

type Definition = { innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }

function maskList(mask: Mask | undefined): Mask | undefined {
  if (mask === undefined) return undefined
  return (value, pseudonym) => (Array.isArray(value) ? value.map((one) => mask(one, pseudonym)) : value)
}

function maskFields(shape: Record<string, Schema>): Mask | undefined {
  const masks = Object.entries(shape).flatMap(([name, schema]): [string, Mask][] => {
    const mask = maskOf(schema)
    return mask === undefined ? [] : [[name, mask]]
  })
  if (masks.length === 0) return undefined
  return (value, pseudonym) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    const masked = masks.flatMap(([name, mask]) =>
      Object.hasOwn(fields, name) ? [[name, mask(fields[name], pseudonym)] as const] : [],
    )
    return { ...fields, ...Object.fromEntries(masked) }
  }
}

const hidden = '…'

/** Details that the service itself writes: no caller chooses their values. */
const ownDetails = new Set([
  'amount',
  'attribution_type',
  'completed_at',
  'currency',
  'day',
  'door',
  'fact',
  'kind',
  'opens',
  'platform',
  'removed_at',
  'revenue',
  'rule',
  'state',
  'status',
  'time_to_install_seconds',
  'touch',
  'withdrawn_at',
  'withheld',
])

function hide(kind: PersonalKind, value: unknown, pseudonym: Pseudonym): unknown {
  if (value === null || value === undefined) return value
  if (kind === 'id') return pseudonym(String(value))
  if (kind === 'text' || typeof value !== 'object') return hidden
  const kept = kind === 'details' ? ownDetails : new Set<string>()
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, kept.has(name) || one === null ? one : hidden]),
  )
}

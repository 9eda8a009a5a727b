import { type PersonalKind, personalKind, type Schema } from '@tributary/contract/personal'
import type { Mask, Pseudonym } from './mask-response.ts'

/** Of a field with personal data. */
export function maskPersonal(schema: Schema): Mask | undefined {
  const kind = personalKind(schema)
  return kind && ((value, pseudonym) => hide(kind, value, pseudonym))
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

import type { AskedFilter } from '@tributary/contract/manage-api/explore/question'
import { type PersonalKind, personalKind } from '@tributary/contract/personal'
import type { Schema } from '@tributary/contract/schema-mark'
import { maskFilters, maskSearch } from './mask-filters.ts'
import { maskDeepLink, maskParameters } from './mask-link.ts'
import type { Mask, Masking } from './mask-response.ts'

/** Of a field with personal data. */
export function maskPersonal(schema: Schema): Mask | undefined {
  const kind = personalKind(schema)
  return kind && ((value, masking) => hide(kind, value, masking))
}

type Fields = Record<string, unknown>

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

function hide(kind: PersonalKind, value: unknown, { pseudonym, linkSubIds }: Masking): unknown {
  if (value === null || value === undefined) return value
  if (kind === 'id') return pseudonym(String(value))
  if (kind === 'deep link') return maskDeepLink(String(value), linkSubIds)
  if (kind === 'text' || typeof value !== 'object') return hidden
  if (kind === 'parameters') return maskParameters(value as Fields, linkSubIds)
  if (kind === 'filters') return maskFilters(value as AskedFilter[], linkSubIds)
  if (kind === 'search') return maskSearch(value as Fields, linkSubIds)
  if (kind === 'question') return maskQuestion(value, linkSubIds)
  const kept = kind === 'details' ? ownDetails : new Set<string>()
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, kept.has(name) || one === null ? one : hidden]),
  )
}

function maskQuestion(question: { where?: AskedFilter[] }, linkSubIds: readonly string[]): object {
  const { where } = question
  return where === undefined ? question : { ...question, where: maskFilters(where, linkSubIds) }
}

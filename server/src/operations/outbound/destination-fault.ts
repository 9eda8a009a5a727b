import {
  type DestinationCode,
  type DestinationKind,
  destinationKinds,
  eventsByKind,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import type { SealedDestination } from '#storage/outbound/destinations.ts'
import type { DestinationInput } from './destination-input.ts'

/** Why the destination's fields are invalid. */
export function destinationFault(stored: SealedDestination, input: DestinationInput): Refusal | undefined {
  const kind: DestinationKind = destinationKinds[stored.code as DestinationCode]
  const reason =
    eventsFault(kind, input) ??
    fieldsFault('settings', kind.settings, input.settings ?? stored.settings) ??
    credentialsFault(kind, stored, input) ??
    targetFault(kind, stored, input)
  return reason === undefined ? undefined : invalidBody(reason)
}

function eventsFault({ kind }: DestinationKind, { events = [] }: DestinationInput): string | undefined {
  const known: readonly string[] = eventsByKind[kind]
  const unknown = events.find((event) => !known.includes(event))
  return unknown === undefined
    ? undefined
    : `events cannot contain ${unknown} here. Allowed: ${known.join(', ')}.`
}

function fieldsFault(
  what: 'settings' | 'credentials',
  fields: readonly string[],
  given: Record<string, unknown>,
): string | undefined {
  const names = fields.map((field) => field.replace(/[{}?]/g, ''))
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return names.length === 0
      ? `${what} must be empty here.`
      : `${what}.${unknown.slice(0, 64)} is unknown. Known fields: ${names.join(', ')}.`
  for (const field of fields) {
    const name = field.replace(/[{}?]/g, '')
    const value = given[name]
    if (value === undefined && !field.endsWith('?')) return `${what}.${name} is required.`
    if (value === undefined) continue
    const isMap = field.includes('{}')
    if (isMap !== (typeof value === 'object')) return `${what}.${name} must be ${isMap ? 'a map' : 'text'}.`
  }
  return undefined
}

function credentialsFault(
  { credentials: fields }: DestinationKind,
  stored: SealedDestination,
  input: DestinationInput,
): string | undefined {
  const { credentials } = input
  if (credentials === undefined) {
    if (stored.secrets === null && fields.length > 0) return 'credentials is required.'
    // Otherwise anyone who may change the address could have the stored secrets sent to it.
    return stored.secrets !== null && changesAddress(stored, input)
      ? 'credentials must be sent again when base_url or token_url changes.'
      : undefined
  }
  const fault = fieldsFault('credentials', fields, credentials)
  if (fault !== undefined) return fault
  // They go into headers, which allow nothing else.
  const invalid = Object.keys(credentials).find((name) => !/^[\x21-\x7e]+$/.test(credentials[name] ?? ''))
  return invalid === undefined ? undefined : `credentials.${invalid} must be ASCII without spaces.`
}

function changesAddress(stored: SealedDestination, input: DestinationInput): boolean {
  const app = input.settings === undefined ? stored.settings.app_base_url : input.settings.app_base_url
  return (
    (input.base_url !== undefined && input.base_url !== stored.url) ||
    (input.token_url !== undefined && input.token_url !== stored.tokenUrl) ||
    app !== stored.settings.app_base_url
  )
}

function targetFault(
  { kind, needsUrl }: DestinationKind,
  stored: SealedDestination,
  input: DestinationInput,
): string | undefined {
  const url = input.base_url === undefined ? stored.url : input.base_url
  if (needsUrl && url === null) return 'base_url is required.'
  const affiliate = input.affiliate_id === undefined ? stored.affiliateId : input.affiliate_id
  if ((kind === 'affiliate') !== (affiliate !== null))
    return kind === 'affiliate' ? 'affiliate_id is required.' : 'affiliate_id is only for affiliates.'
  if (kind === 'forwarder' && input.share_unmapped !== undefined)
    return 'share_unmapped is only for ad networks and affiliates.'
  return kind !== 'network' && input.network_account_id != null
    ? 'network_account_id is only for ad networks.'
    : undefined
}

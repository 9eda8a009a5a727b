import {
  type DestinationCode,
  type DestinationKind,
  destinationKinds,
  kindEvents,
} from '@tributary/contract/manage-api/outbound/destination-kinds'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { SealedDestination } from '../../storage/outbound/destinations.ts'
import type { DestinationChange } from './destination-change.ts'

/** Why the destination's fields are invalid. */
export function destinationFault(stored: SealedDestination, said: DestinationChange): Refusal | undefined {
  const kind: DestinationKind = destinationKinds[stored.code as DestinationCode]
  const reason =
    eventsFault(kind, said) ??
    fieldsFault('settings', kind.settings, said.settings ?? stored.settings) ??
    credentialsFault(kind, stored, said) ??
    placeFault(kind, stored, said)
  return reason === undefined ? undefined : refuse('invalid_body', { reason })
}

function eventsFault({ kind }: DestinationKind, { events = [] }: DestinationChange): string | undefined {
  const known: readonly string[] = kindEvents[kind]
  const unknown = events.find((event) => !known.includes(event))
  return unknown === undefined ? undefined : `events cannot contain ${unknown} here. Allowed: ${known.join(', ')}.`
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
  said: DestinationChange,
): string | undefined {
  const { credentials } = said
  if (credentials === undefined) {
    if (stored.secrets === null && fields.length > 0) return 'credentials is required.'
    // Otherwise anyone who may change the address could have the stored secrets sent to it.
    return stored.secrets !== null && movesElsewhere(stored, said)
      ? 'credentials must be sent again when base_url or token_url changes.'
      : undefined
  }
  const fault = fieldsFault('credentials', fields, credentials)
  if (fault !== undefined) return fault
  // They go into headers, which allow nothing else.
  const unfit = Object.keys(credentials).find((name) => !/^[\x21-\x7e]+$/.test(credentials[name] ?? ''))
  return unfit === undefined ? undefined : `credentials.${unfit} must be ASCII without spaces.`
}

function movesElsewhere(stored: SealedDestination, said: DestinationChange): boolean {
  const app = said.settings === undefined ? stored.settings.app_base_url : said.settings.app_base_url
  return (
    (said.base_url !== undefined && said.base_url !== stored.url) ||
    (said.token_url !== undefined && said.token_url !== stored.tokenUrl) ||
    app !== stored.settings.app_base_url
  )
}

function placeFault(
  { kind, needsUrl }: DestinationKind,
  stored: SealedDestination,
  said: DestinationChange,
): string | undefined {
  const url = said.base_url === undefined ? stored.url : said.base_url
  if (needsUrl && url === null) return 'base_url is required.'
  const affiliate = said.affiliate_id === undefined ? stored.affiliateId : said.affiliate_id
  if ((kind === 'affiliate') !== (affiliate !== null))
    return kind === 'affiliate' ? 'affiliate_id is required.' : 'affiliate_id is only for affiliates.'
  return kind !== 'network' && said.network_account_id != null
    ? 'network_account_id is only for ad networks.'
    : undefined
}

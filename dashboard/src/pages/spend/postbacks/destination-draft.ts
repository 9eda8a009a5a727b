import type { DestinationOnTheWire } from '@tributary/contract/manage-api/outbound/destinations'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { filled, isMap, nameOf, readMap, writeMap } from '#pages/spend/field-names.ts'
import { type DestinationCode, destinationKinds, eventsByKind } from './destination-kinds.ts'

export type DestinationDraft = {
  code: DestinationCode
  name: string
  events: OutboundKind[]
  /** Maps are held as lines. */
  settings: Record<string, string>
  credentials: Record<string, string>
  baseUrl: string
  tokenUrl: string
  account: string | null
  affiliate: string | null
  shareUnmapped: boolean
}

export function newDraft(code: DestinationCode): DestinationDraft {
  return {
    code,
    name: '',
    events: [...eventsByKind[destinationKinds[code].kind]],
    settings: {},
    credentials: {},
    baseUrl: '',
    tokenUrl: '',
    account: null,
    affiliate: null,
    shareUnmapped: true,
  }
}

export function draftOf(destination: DestinationOnTheWire): DestinationDraft {
  const { code, settings } = destination
  const text = (id: number | null) => (id === null ? null : String(id))
  return {
    code,
    name: destination.name,
    events: [...destination.events],
    settings: Object.fromEntries(
      destinationKinds[code].settings.map((field) => {
        const value = settings[nameOf(field)]
        return [nameOf(field), isMap(field) ? writeMap(value) : String(value ?? '')]
      }),
    ),
    credentials: {},
    baseUrl: destination.base_url ?? '',
    tokenUrl: destination.token_url ?? '',
    account: text(destination.network_account_id),
    affiliate: text(destination.affiliate_id),
    shareUnmapped: destination.share_unmapped,
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const number = (text: string | null) => (text === null ? null : Number(text))

/** The request body. Credentials are sent only if entered; otherwise the stored ones stay. */
export function bodyOf(draft: DestinationDraft) {
  const { kind, settings } = destinationKinds[draft.code]
  const given = filled(draft.settings)
  const entered = Object.fromEntries(
    (settings as readonly string[])
      .filter((field) => given[nameOf(field)] !== undefined)
      .map((field) => {
        const text = given[nameOf(field)] ?? ''
        return [nameOf(field), isMap(field) ? readMap(text) : text]
      }),
  )
  const credentials = filled(draft.credentials)
  return {
    name: draft.name.trim(),
    events: draft.events,
    settings: entered,
    ...(Object.keys(credentials).length > 0 && { credentials }),
    base_url: orNull(draft.baseUrl),
    token_url: orNull(draft.tokenUrl),
    ...(kind !== 'forwarder' && { share_unmapped: draft.shareUnmapped }),
    ...(kind === 'network' && { network_account_id: number(draft.account) }),
    ...(kind === 'affiliate' && { affiliate_id: number(draft.affiliate) }),
  }
}

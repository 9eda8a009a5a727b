import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** The state of a section, kept in the URL. */
export type SettingsSearch = RangeSearch & {
  webhook?: number
  state?: DeliveryState
  network?: string
  listing?: string
  log?: 'service'
}

/** Reads the URL and ignores invalid values. */
export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const webhook = Number(search.webhook)
  const state = deliveryStates.find((name) => name === search.state)
  const { network, listing } = search
  return {
    ...readRangeSearch(search),
    ...(Number.isSafeInteger(webhook) && webhook > 0 && { webhook }),
    ...(state !== undefined && { state }),
    ...(typeof network === 'string' && network !== '' && { network }),
    ...(typeof listing === 'string' && listing !== '' && { listing }),
    ...(search.log === 'service' && { log: 'service' }),
  }
}

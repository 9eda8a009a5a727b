import type { LiveFactOnTheWire, LiveKind } from '@tributary/contract/manage-api/live/live'

/** Undefined: any value. */
export type LiveFilter = {
  kinds?: readonly LiveKind[] | undefined
  campaign?: string | undefined
  platform?: string | undefined
  user_id?: string | undefined
  q?: string | undefined
  test_device?: string | undefined
}

/** Searches only what is shown: otherwise a search could reveal a redacted value. */
export function matchesFilter(shown: LiveFactOnTheWire, filter: LiveFilter): boolean {
  const { kinds, campaign, platform, user_id: userId, q, test_device: device } = filter
  if (kinds !== undefined && !kinds.includes(shown.kind)) return false
  if (campaign !== undefined && shown.campaign?.display_id !== campaign) return false
  if (platform !== undefined && shown.platform !== platform) return false
  if (userId !== undefined && shown.user_id !== userId) return false
  if (device !== undefined && !isOfDevice(shown, device)) return false
  return q === undefined || JSON.stringify(shown).toLowerCase().includes(q.toLowerCase())
}

function isOfDevice({ test_device: id }: LiveFactOnTheWire, wanted: string): boolean {
  return wanted === 'all' ? id !== null : String(id) === wanted
}

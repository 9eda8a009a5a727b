const personal =
  /name|mail|phone|user|address|ip$|token|instance|device|instance_id|gaid|idfa|idfv|android_id|distinct_id|guid|secret|key/i
// What an ad is called says nothing of whoever clicked on it.
const kept = new Set(['event_name', 'campaign_name', 'adset_name', 'ad_name', 'keyword_id', 'keyword_name'])
const longest = 200
const mostValues = 250

/** An item that can be shown: its shape and its harmless values, without what tells who it was. Cut where it is large. */
export function redact(item: Record<string, unknown>): Record<string, unknown> {
  return redactObject(item, { left: mostValues })
}

type Room = { left: number }

function redactObject(item: object, room: Room): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(item)) {
    if (room.left <= 0) break
    shown[key.slice(0, longest)] = redactValue(key, value, room)
  }
  return shown
}

function redactValue(key: string, value: unknown, room: Room): unknown {
  room.left -= 1
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return isPersonal(key) && value !== null ? '…' : value
  if (Array.isArray(value))
    return value.slice(0, Math.min(20, Math.max(0, room.left))).map((one) => redactValue(key, one, room))
  if (typeof value === 'object') return redactObject(value, room)
  return isPersonal(key) || looksPersonal(String(value)) ? '…' : String(value).slice(0, longest)
}

function isPersonal(key: string): boolean {
  return personal.test(key) && !kept.has(key)
}

function looksPersonal(text: string): boolean {
  return text.includes('@') || /^\+?[\d\s()-]{7,}$/.test(text)
}

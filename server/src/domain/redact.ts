const personal = /name|mail|phone|user|address|ip$|token|device|gaid|idfa|idfv|android_id|distinct_id|guid|secret|key/i
const kept = new Set(['event_name', 'campaign_name'])
const longest = 200

/** An item that can be shown: its shape and its harmless values, without what tells who it was. */
export function redact(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, redactValue(key, value)]))
}

function redactValue(key: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return isPersonal(key) && value !== null ? '…' : value
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => redactValue(key, one))
  if (typeof value === 'object') return redact(value as Record<string, unknown>)
  return isPersonal(key) || looksPersonal(String(value)) ? '…' : String(value).slice(0, longest)
}

function isPersonal(key: string): boolean {
  return personal.test(key) && !kept.has(key)
}

function looksPersonal(text: string): boolean {
  return text.includes('@') || /^\+?[\d\s()-]{7,}$/.test(text)
}

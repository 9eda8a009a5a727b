const personal =
  /name|mail|phone|user|address|ip$|token|instance|device|instance_id|gaid|idfa|idfv|android_id|distinct_id|guid|secret|key/i
// The name of an ad is not personal data.
const kept = new Set(['event_name', 'campaign_name', 'adset_name', 'ad_name', 'keyword_id', 'keyword_name'])
const maxTextLength = 200
const maxValues = 250

/** Masks personal data in an item and keeps its shape and harmless values. Truncates large items. */
export function redact(item: Record<string, unknown>): Record<string, unknown> {
  return redactObject(item, { left: maxValues })
}

type Budget = { left: number }

function redactObject(item: object, budget: Budget): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(item)) {
    if (budget.left <= 0) break
    shown[key.slice(0, maxTextLength)] = redactValue(key, value, budget)
  }
  return shown
}

function redactValue(key: string, value: unknown, budget: Budget): unknown {
  budget.left -= 1
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return isPersonal(key) && value !== null ? '…' : value
  if (Array.isArray(value))
    return value.slice(0, Math.min(20, Math.max(0, budget.left))).map((one) => redactValue(key, one, budget))
  if (typeof value === 'object') return redactObject(value, budget)
  return isPersonal(key) || looksPersonal(String(value)) ? '…' : String(value).slice(0, maxTextLength)
}

function isPersonal(key: string): boolean {
  return personal.test(key) && !kept.has(key)
}

function looksPersonal(text: string): boolean {
  return text.includes('@') || /^\+?[\d\s()-]{7,}$/.test(text)
}

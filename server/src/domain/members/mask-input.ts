const secret = /password|secret|key|token|credential|code|private|certificate|account$/i
const personal = /^(user_id|user|phone)$/i
const maxTextLength = 200
const maxNameLength = 64
const maxItems = 20
const maxDepth = 3

type Budget = { left: number }

/** Request input for the audit log, which is kept forever: secrets and personal data become `…`, lists of objects their length. */
export function maskInput(given: Record<string, unknown>): Record<string, unknown> {
  return showObject(given, 1, { left: 100 })
}

function showObject(given: object, depth: number, budget: Budget): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    budget.left -= 1
    if (budget.left < 0) break
    const isHidden = value !== null && (secret.test(name) || personal.test(name))
    shown[cut(name, maxNameLength)] = isHidden ? '…' : showValue(value, depth, budget)
  }
  return shown
}

function showValue(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return showText(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return showList(value)
  return depth === maxDepth ? '…' : showObject(value, depth + 1, budget)
}

function showList(list: unknown[]): unknown {
  const isPlain = list.every((one) => one === null || typeof one !== 'object')
  if (!isPlain || list.length > maxItems) return `${list.length} items`
  return list.map((one) => (typeof one === 'string' ? showText(one) : one))
}

/** The database rejects half a surrogate pair. */
function cut(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed()
}

/** A URL may carry a secret in its path or query. */
function showText(text: string): string {
  const { host } = /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : { host: '' }
  return host === '' ? cut(text, maxTextLength) : `${new URL(text).protocol}//${host}/…`
}

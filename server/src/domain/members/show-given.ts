const secret = /password|secret|key|token|credential|code|private|certificate|account$/i
const personal = /^(user_id|user|phone)$/i
const longestText = 200
const longestName = 64
const mostItems = 20
const deepest = 3

type Room = { left: number }

/** What was given, fit for a log that is kept for ever: secrets and people as `…`, lists of things as their number. */
export function showGiven(given: Record<string, unknown>): Record<string, unknown> {
  return showObject(given, 1, { left: 100 })
}

function showObject(given: object, depth: number, room: Room): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    room.left -= 1
    if (room.left < 0) break
    const isHidden = value !== null && (secret.test(name) || personal.test(name))
    shown[cut(name, longestName)] = isHidden ? '…' : showValue(value, depth, room)
  }
  return shown
}

function showValue(value: unknown, depth: number, room: Room): unknown {
  if (typeof value === 'string') return showText(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return showList(value)
  return depth === deepest ? '…' : showObject(value, depth + 1, room)
}

function showList(list: unknown[]): unknown {
  const isPlain = list.every((one) => one === null || typeof one !== 'object')
  if (!isPlain || list.length > mostItems) return `${list.length} items`
  return list.map((one) => (typeof one === 'string' ? showText(one) : one))
}

/** A character that is cut in two is none that the database takes. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}

/** An address may carry a secret in its path or its query. */
function showText(text: string): string {
  const { host } = /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : { host: '' }
  return host === '' ? cut(text, longestText) : `${new URL(text).protocol}//${host}/…`
}

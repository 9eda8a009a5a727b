import { lowerCaseUuid } from '@tributary/contract/uuid'

/** The contents of the referrer that Play passes to an app. */
export type PlayReferrer = { clickId: string | null; utm: Record<string, string>; gclid: string | null }

const maxLength = 4_096
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id']

/** Parses a query string, escaped twice or once, or a URL that carries one. Null: unreadable. */
export function parseReferrer(text: string): PlayReferrer | null {
  const query = text.length > maxLength ? undefined : queryOf(text.trim())
  if (query === undefined) return null
  const params = new URLSearchParams(query)
  const utm = Object.fromEntries(utmNames.flatMap((name) => read(params, name).map((value) => [name, value])))
  const [gclid = null] = read(params, 'gclid')
  const clickId = readClickId(params)
  if (clickId === null && gclid === null && Object.keys(utm).length === 0) return null
  return { clickId, utm, gclid }
}

function queryOf(text: string): string | undefined {
  if (!URL.canParse(text)) return unescapeOnce(text)
  const { searchParams, search } = new URL(text)
  return unescapeOnce(searchParams.get('referrer') ?? search.slice(1))
}

/** Some phones pass the referrer on as in the store's URL, still escaped. */
function unescapeOnce(text: string): string | undefined {
  if (text.includes('=') || !/%3d/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function read(params: URLSearchParams, name: string): string[] {
  const value = params.get(name)
  return value === null || value === '' ? [] : [value]
}

/** Two different ids are ambiguous and name no click. */
function readClickId(params: URLSearchParams): string | null {
  const ids = new Set(params.getAll('tributary_click_id').map((id) => id.toLowerCase()))
  const [id] = ids
  return id !== undefined && ids.size === 1 && lowerCaseUuid.test(id) ? id : null
}

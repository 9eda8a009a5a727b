/** What stands in the referrer that Play hands to an app. */
export type PlayReferrer = { clickId: string | null; utm: Record<string, string>; gclid: string | null }

const longest = 4_096
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id']

/** A query string, escaped once more or not, or a URL that carries one. Null: nothing that can be read. */
export function parseReferrer(text: string): PlayReferrer | null {
  const query = text.length > longest ? undefined : queryOf(text.trim())
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

/** Some phones hand the referrer on as it stood in the store's URL, still escaped. */
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

/** Two different ids name no click. */
function readClickId(params: URLSearchParams): string | null {
  const ids = new Set(params.getAll('tributary_click_id').map((id) => id.toLowerCase()))
  const [id] = ids
  return id !== undefined && ids.size === 1 && uuid.test(id) ? id : null
}

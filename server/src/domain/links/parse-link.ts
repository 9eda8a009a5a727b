/** A parsed campaign link. Without a display id it is the domain's default link. */
export type Link = { domain: string; displayId: string | undefined }

/** Accepts both forms on a link domain (`?c=` or a path), or below /l/{domain}/ on any host of the service. */
export function parseLink(text: string): Link | undefined {
  const url = parseUrl(text)
  if (url === undefined) return undefined
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  const [first, domain, ...rest] = segments
  if (first === 'l' && domain?.includes('.')) return namedBy(domain, rest, url)
  return namedBy(url.hostname, segments, url)
}

function namedBy(domain: string, segments: string[], url: URL): Link | undefined {
  const code = url.searchParams.get('c')
  if (segments.length > 1) return undefined
  if (segments.length === 1) return { domain: domain.toLowerCase(), displayId: segments[0] }
  return { domain: domain.toLowerCase(), displayId: code === null || code === '' ? undefined : code }
}

function parseUrl(text: string): URL | undefined {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

/** What a link domain may be asked for: itself, a code, an association file. Another domain's links and the dashboard are none of its own. */
export function isLinkPath(path: string): boolean {
  return /^\/(\.well-known\/|l\/|p\/|join\/|assets\/|[^/]*\/?$)/.test(path) && path !== '/api/'
}

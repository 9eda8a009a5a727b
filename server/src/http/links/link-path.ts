/** Paths that a link domain answers itself: `/`, a code, an association file. `/l/`, `/p/`, `/join/` and `/assets/` belong to the service's own host and are not found here. */
export function isLinkPath(path: string): boolean {
  return /^\/(\.well-known\/|l\/|p\/|join\/|assets\/|[^/]*\/?$)/.test(path) && path !== '/api/'
}

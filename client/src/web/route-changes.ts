/** Calls `onRoute` for the route of the page and for every later one, once each. The query is not part of a route: it may hold private data. */
export function followRoutes(onRoute: (path: string) => void): void {
  let last: string | undefined
  const look = () => {
    const path = routeOf(location)
    if (path === last) return
    last = path
    onRoute(path)
  }
  // After the current task: a router that redirects at once has shown one route.
  const lookSoon = () => setTimeout(look)
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function change(this: History, ...given: Parameters<History['pushState']>) {
      original.apply(this, given)
      lookSoon()
    }
  }
  addEventListener('popstate', lookSoon)
  addEventListener('hashchange', lookSoon)
  look()
}

/** `#/path` is a route, `#section` a place on the page. */
function routeOf({ pathname, hash }: Location): string {
  return /^#!?\//.test(hash) ? `${pathname}${hash.split('?')[0]}` : pathname
}

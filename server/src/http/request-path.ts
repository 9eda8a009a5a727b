/** The path as the router sees it: without scheme, host and query, percent-decoded. */
export function requestPath(url: string): string {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
  const end = local.search(/[?#]/)
  const path = end === -1 ? local : local.slice(0, end)
  return path.includes('%') ? decoded(path) : path
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

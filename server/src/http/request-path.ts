/** The path as the router reads it: without scheme, host and query, escapes decoded. */
export function requestPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return path.includes('%') ? decoded(path) : path
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

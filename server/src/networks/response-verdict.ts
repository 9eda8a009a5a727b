/** What most receivers mean by a status. */
export function verdictOfStatus(status: number): 'good' | 'unauthorized' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'good'
  if (status === 401 || status === 403) return 'unauthorized'
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

/** Undefined: not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { cleanText } from './clean-text.ts'

/** Also of empty parameters. */
export function parameterNames(url: string): string[] {
  const start = url.indexOf('?')
  return start === -1 ? [] : [...new URLSearchParams(url.slice(start)).keys()].map(cleanText)
}

/** Empty parameters count as absent. A repeated parameter is ambiguous: undefined. */
export function readQuery(url: string): Record<string, string> | undefined {
  const query: Record<string, string> = Object.create(null)
  const start = url.indexOf('?')
  if (start === -1) return query
  const seen = new Set<string>()
  for (const [given, value] of new URLSearchParams(url.slice(start))) {
    const name = cleanText(given)
    if (seen.has(name)) return undefined
    seen.add(name)
    if (value !== '') query[name] = cleanText(value)
  }
  return query
}

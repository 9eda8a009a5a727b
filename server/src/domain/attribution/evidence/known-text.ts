/** Trimmed text. Null: none. Libraries send "unknown" for what a system does not have. */
export function knownText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.toLowerCase() === 'unknown' ? null : text
}

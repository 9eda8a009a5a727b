/** A code of two letters (ISO 3166-1); undefined for anything else. */
export function readCountry(text: string): string | undefined {
  const code = text.toUpperCase()
  // What vendors write for the United Kingdom.
  if (code === 'UK') return 'GB'
  return /^[A-Z]{2}$/.test(code) ? code : undefined
}

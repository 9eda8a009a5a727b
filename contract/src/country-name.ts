const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Germany, or the code itself if this platform does not know it. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Germany, or the code itself if the browser does not know it. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

type Place = { country: string | null; region: string | null }

/** Germany (BY). Null: unknown. */
export function placeName({ country, region }: Place): string | null {
  if (country === null) return null
  return region === null ? countryName(country) : `${countryName(country)} (${region})`
}

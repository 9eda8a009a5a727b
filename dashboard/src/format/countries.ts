import { countryName } from '@tributary/contract/country-name'

type Place = { country: string | null; region: string | null }

/** Germany (BY). Null: unknown. */
export function placeName({ country, region }: Place): string | null {
  if (country === null) return null
  return region === null ? countryName(country) : `${countryName(country)} (${region})`
}

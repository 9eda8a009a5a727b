import { readCountry } from './read-country.ts'

const longestRegion = 64

/** Country and region of an install. A region without its country says nothing. */
export function readPlace(country: string, region: string): { country?: string; region?: string } {
  const code = readCountry(country)
  if (code === undefined) return {}
  return region === '' || region.length > longestRegion ? { country: code } : { country: code, region }
}

import type { Place } from '#domain/devices/place.ts'

type Fields = Record<string, unknown>

/** Codes that databases use for "unknown", for proxies and for no country. */
const noCountry = new Set(['XX', 'ZZ', 'A1', 'A2', 'T1'])

const longestRegion = 64

/**
 * Reads a record of a geographic database: MaxMind's layout, or a flat one (ip-location-db, IPinfo).
 * A region without a code has its name.
 */
export function readPlace(record: unknown): Place {
  const { country, country_code, subdivisions, region_code, region, state1 } = fieldsOf(record)
  const found = textOf(fieldsOf(country).iso_code, country_code, country)?.toUpperCase()
  if (found === undefined || !/^[A-Z][A-Z0-9]$/.test(found) || noCountry.has(found))
    return { country: null, region: null }
  const { iso_code, names } = fieldsOf(Array.isArray(subdivisions) ? subdivisions[0] : undefined)
  const named = textOf(iso_code, region_code, fieldsOf(names).en, region, state1)
  return { country: found, region: named?.slice(0, longestRegion) ?? null }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function textOf(...candidates: unknown[]): string | undefined {
  const found = candidates.find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : undefined
}

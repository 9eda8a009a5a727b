/** Where an address is: a country (ISO 3166-1) and a region in it (ISO 3166-2 without the country, or a name). Null: unknown. */
export type Place = { country: string | null; region: string | null }

/** By an address in comparable form: IPv4, or the first four groups of an IPv6 address. */
export type Locate = (address: string | null) => Place

export const unknownLocation: Locate = () => ({ country: null, region: null })

/** Lists from the browser; the service validates the choice. */
export const timezones: string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

export const currencies: string[] = Intl.supportedValuesOf('currency')

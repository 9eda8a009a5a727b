/** What the browser knows of the world; the service checks what is chosen. */
export const timezones: string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

export const currencies: string[] = Intl.supportedValuesOf('currency')

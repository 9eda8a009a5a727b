/** ISO 4217, as the runtime knows it. */
export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

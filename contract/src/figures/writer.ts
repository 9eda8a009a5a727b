/** How figures, days and times are written: in the reader's locale on pages, in English in mails. */
export type Writer = ReturnType<typeof writerFor>

export function writerFor(locale: string | undefined) {
  return { ...figureWriter(locale), ...timeWriter(locale) }
}

function figureWriter(locale: string | undefined) {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const whole = number({ maximumFractionDigits: 0 })
  const share = number({ style: 'percent', ...two })
  const ratio = number(two)
  const change = number({ style: 'percent', maximumFractionDigits: 1 })
  const plain = number({ maximumFractionDigits: 2 })
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const
  const shortCount = number(short)
  const shortCurrencies = new Map<string, Intl.NumberFormat>()
  const currencies = new Map<string, Intl.NumberFormat>()
  // Creating a formatter costs more than using it a hundred times, and a table has thousands of cells.
  const moneyIn = (currency: string) => {
    const format = currencies.get(currency) ?? number({ style: 'currency', currency })
    currencies.set(currency, format)
    return format
  }
  const shortMoneyIn = (currency: string) => {
    const format = shortCurrencies.get(currency) ?? number({ style: 'currency', currency, ...short })
    shortCurrencies.set(currency, format)
    return format
  }
  const isShort = (value: number) => Math.abs(value) < 10_000
  return {
    count: (value: number) => whole.format(value),
    /** A number without a unit: whole ones stay whole. */
    number: (value: number) => plain.format(value),
    /** For axes: `12.3K`. */
    shortCount: (value: number) => (isShort(value) ? whole : shortCount).format(value),
    shortMoney: (value: number, currency: string) =>
      (isShort(value) ? moneyIn(currency) : shortMoneyIn(currency)).format(value),
    percent: (percent: number) => share.format(percent / 100),
    ratio: (value: number) => ratio.format(value),
    /** The size of a change in percent, with at most one decimal. */
    change: (percent: number) => change.format(percent / 100),
    money: (value: number, currency: string) => moneyIn(currency).format(value),
    /** The number of decimals in the currency. */
    decimalsOf: (currency: string) => moneyIn(currency).resolvedOptions().maximumFractionDigits ?? 2,
  }
}

function timeWriter(locale: string | undefined) {
  // A calendar day has no timezone.
  const ofDay = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
  return {
    day: (day: string) => ofDay(day, { dateStyle: 'medium' }),
    /** `Mar 4` */
    shortDay: (day: string) => ofDay(day, { day: 'numeric', month: 'short' }),
    /** The month of its first day: `Mar 2026`. */
    month: (day: string) => ofDay(day, { month: 'short', year: 'numeric' }),
    time: (iso: string, timezone: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: timezone,
        dateStyle: 'medium',
        timeStyle: 'medium',
      }).format(new Date(iso)),
  }
}

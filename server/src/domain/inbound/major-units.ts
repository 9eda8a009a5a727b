// As Stripe counts them (https://docs.stripe.com/currencies): not always the decimals of ISO 4217. ISK and UGX have none, but are sent with two.
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

/** An amount in the smallest unit of its currency, such as cents, in units of the currency. */
export function majorUnits(minor: number, currency: string): number {
  const code = currency.toUpperCase()
  const decimals = withoutDecimals.has(code) ? 0 : withThreeDecimals.has(code) ? 3 : 2
  // 1999 / 100 is exact enough to round; a product would not be.
  return Number((minor / 10 ** decimals).toFixed(decimals))
}

export type CoarseValue = 'low' | 'medium' | 'high'

/** The fields that both kinds of postbacks share. */
export type ApplePostback = {
  kind: 'skadnetwork' | 'adattributionkit'
  version: string
  transactionId: string
  sequenceIndex: number
  adNetworkId: string
  /** The network's campaign number. Apple sends fewer digits for small crowds, always the last ones. */
  sourceIdentifier: string
  /** The advertised app. */
  appId: string
  source: string | null
  conversionType: 'download' | 'redownload' | 're-engagement'
  didWin: boolean
  isView: boolean
  fine: number | null
  coarse: CoarseValue | null
  country: string | null
}

export type Fields = Record<string, unknown>

/** Field readers return undefined for a missing field and null for an invalid one. */
export function textField(fields: Fields, name: string, pattern = /^[\x21-\x7e]{1,255}$/) {
  const value = fields[name]
  if (value === undefined) return undefined
  return typeof value === 'string' && pattern.test(value) ? value : null
}

export function integerField(fields: Fields, name: string, max: number): number | null | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : null
}

export function flagField(fields: Fields, name: string): boolean | null | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  return typeof value === 'boolean' ? value : null
}

/** Neither is signed: invalid values are ignored. */
export function conversionValues(fields: Fields): Pick<ApplePostback, 'fine' | 'coarse'> {
  const coarse = textField(fields, 'coarse-conversion-value', /^(low|medium|high)$/)
  return {
    fine: integerField(fields, 'conversion-value', 63) ?? null,
    coarse: (coarse ?? null) as CoarseValue | null,
  }
}

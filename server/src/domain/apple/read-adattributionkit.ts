import type { PostbackRejection } from '@tributary/contract/networks-api/postbacks'
import {
  type ApplePostback,
  conversionValues,
  type Fields,
  flagField,
  integerField,
  textField,
} from './apple-postback.ts'

/** The parts of a JSON Web Signature. `signed` is the signed text. */
export type Jws = { keyId: string; algorithm: string; payload: Fields; signed: string; signature: string }

export function readAdAttributionKit(fields: Fields, { payload }: Jws): ApplePostback | PostbackRejection {
  const adNetworkId = textField(payload, 'ad-network-identifier')
  const sourceIdentifier = textField(payload, 'source-identifier', /^\d{1,4}$/)
  const appId = integerField(payload, 'advertised-item-identifier', Number.MAX_SAFE_INTEGER)
  const transactionId = textField(payload, 'postback-identifier', /^[\w-]{1,64}$/)
  const didWin = flagField(payload, 'did-win')
  const sequenceIndex = integerField(payload, 'postback-sequence-index', 2)
  const conversionType = textField(payload, 'conversion-type', /^(download|redownload|re-engagement)$/)
  const publisher = integerField(payload, 'publisher-item-identifier', Number.MAX_SAFE_INTEGER)
  if (!adNetworkId || !sourceIdentifier || !transactionId || !conversionType) return 'invalid_postback'
  if (typeof appId !== 'number' || typeof didWin !== 'boolean' || typeof sequenceIndex !== 'number')
    return 'invalid_postback'
  return {
    kind: 'adattributionkit',
    version: '1.0',
    transactionId,
    sequenceIndex,
    adNetworkId: adNetworkId.toLowerCase(),
    sourceIdentifier,
    appId: String(appId),
    source: typeof publisher === 'number' ? String(publisher) : null,
    conversionType: conversionType as ApplePostback['conversionType'],
    didWin,
    isView: textField(fields, 'ad-interaction-type') === 'view',
    country: textField(fields, 'country-code', /^[A-Z]{2}$/) ?? null,
    ...conversionValues(fields),
  }
}

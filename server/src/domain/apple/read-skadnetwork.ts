import type { PostbackRejection } from '@tributary/contract/networks-api/postbacks'
import {
  type ApplePostback,
  conversionValues,
  type Fields,
  flagField,
  integerField,
  textField,
} from './apple-postback.ts'

export type ReadSkadnetwork = { postback: ApplePostback; signed: string; signature: string }

const maxId = Number.MAX_SAFE_INTEGER

/** In the order in which Apple signs them, by version. */
const signedFields: Record<string, readonly string[]> = Object.fromEntries(
  (
    [
      ['2.0', 'campaign-id', []],
      ['2.1', 'campaign-id', []],
      ['2.2', 'campaign-id', ['fidelity-type']],
      ['3.0', 'campaign-id', ['fidelity-type', 'did-win']],
      ['4.0', 'source-identifier', ['fidelity-type', 'did-win', 'postback-sequence-index']],
    ] as const
  ).map(([version, campaign, added]) => [
    version,
    [
      'version',
      'ad-network-id',
      campaign,
      'app-id',
      'transaction-id',
      'redownload',
      'source-app-id',
      ...(version === '4.0' ? ['source-domain'] : []),
      ...added,
    ],
  ]),
)

/** Apple names the app or site only for large crowds. */
const optional = new Set(['source-app-id', 'source-domain'])

const readers: Record<string, (fields: Fields) => string | number | boolean | null | undefined> = {
  version: (fields) => textField(fields, 'version'),
  'ad-network-id': (fields) => textField(fields, 'ad-network-id'),
  'campaign-id': (fields) => integerField(fields, 'campaign-id', 9_999),
  'source-identifier': (fields) => textField(fields, 'source-identifier', /^\d{1,4}$/),
  'app-id': (fields) => integerField(fields, 'app-id', maxId),
  'transaction-id': (fields) => textField(fields, 'transaction-id', /^[\w-]{1,64}$/),
  redownload: (fields) => flagField(fields, 'redownload'),
  'source-app-id': (fields) => integerField(fields, 'source-app-id', maxId),
  'source-domain': (fields) => textField(fields, 'source-domain'),
  'fidelity-type': (fields) => integerField(fields, 'fidelity-type', 1),
  'did-win': (fields) => flagField(fields, 'did-win'),
  'postback-sequence-index': (fields) => integerField(fields, 'postback-sequence-index', 2),
}

const separator = '\u2063'

/** Reads a postback of SKAdNetwork 2 to 4, and the text that Apple signed. */
export function readSkadnetwork(fields: Fields): ReadSkadnetwork | PostbackRejection {
  const version = textField(fields, 'version')
  if (typeof version !== 'string') return 'invalid_postback'
  const names = signedFields[version]
  if (names === undefined) return 'unsupported_version'
  const signature = textField(fields, 'attribution-signature', /^[A-Za-z0-9+/]{40,200}={0,2}$/)
  if (typeof signature !== 'string') return 'invalid_postback'
  const values = new Map(names.map((name) => [name, readers[name]?.(fields)]))
  for (const [name, value] of values)
    if (value === null || (value === undefined && !optional.has(name))) return 'invalid_postback'
  const present = [...values.values()].filter((value) => value !== undefined)
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    signature,
    signed: present.join(separator),
    postback: {
      kind: 'skadnetwork',
      version,
      transactionId: text('transaction-id'),
      sequenceIndex: Number(values.get('postback-sequence-index') ?? 0),
      adNetworkId: text('ad-network-id').toLowerCase(),
      sourceIdentifier: text(version === '4.0' ? 'source-identifier' : 'campaign-id'),
      appId: text('app-id'),
      source: text('source-app-id') || text('source-domain') || null,
      conversionType: values.get('redownload') === true ? 'redownload' : 'download',
      // Before version 3 only the winner got a postback.
      didWin: values.get('did-win') !== false,
      isView: values.get('fidelity-type') === 0,
      country: null,
      ...conversionValues(fields),
    },
  }
}

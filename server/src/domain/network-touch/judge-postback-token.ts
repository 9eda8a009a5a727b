import type { Rejection } from '@tributary/contract/networks-api/rejections'

/** What a network proves itself with. Times are ISO strings. */
export type PostbackToken = {
  network: string
  hash: string
  previousHash: string | null
  previousUntil: string | null
  requiredFrom: string
}

type Given = { network: string | null; hash: string | undefined; now: Date }

/** Whether a report comes from the network. Without a token of the network nobody can tell. */
export function judgePostbackToken(
  tokens: readonly PostbackToken[],
  { network, hash, now }: Given,
): 'verified' | 'unverified' | Rejection {
  const token = tokens.find((one) => one.network === (network ?? '').toLowerCase())
  if (token === undefined) return 'unverified'
  if (hash === undefined) return now < new Date(token.requiredFrom) ? 'unverified' : 'missing_postback_token'
  const isPrevious = token.previousUntil !== null && now < new Date(token.previousUntil)
  const isValid = hash === token.hash || (isPrevious && hash === token.previousHash)
  return isValid ? 'verified' : 'wrong_postback_token'
}

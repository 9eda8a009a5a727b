import { filled } from '#pages/spend/field-names.ts'
import type { Account } from './account.ts'
import { credentialFieldsOf } from './credential-fields.ts'

export type AccountDraft = {
  network: string
  name: string
  customer: string
  accountName: string
  email: string
  credentials: Record<string, string>
  enabled: boolean
  days: number | ''
  baseUrl: string
  tokenUrl: string
}

export function draftOf(account: Account | undefined): AccountDraft {
  return {
    network: account?.network.toLowerCase() ?? 'meta',
    name: account?.name ?? '',
    customer: account?.external_customer_id ?? '',
    accountName: account?.account_name ?? '',
    email: account?.email ?? '',
    credentials: {},
    enabled: account?.pull.enabled ?? false,
    days: account?.pull.days ?? 7,
    baseUrl: account?.pull.base_url ?? '',
    tokenUrl: account?.pull.token_url ?? '',
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The request body. Credentials are sent only if entered; otherwise the stored ones stay. */
export function bodyOf(draft: AccountDraft) {
  const credentials = filled(draft.credentials)
  const pulls = credentialFieldsOf(draft.network).length > 0
  return {
    name: draft.name.trim(),
    external_customer_id: orNull(draft.customer),
    account_name: orNull(draft.accountName),
    email: orNull(draft.email),
    ...(Object.keys(credentials).length > 0 && { credentials }),
    ...(pulls && {
      pull: {
        enabled: draft.enabled,
        days: Number(draft.days),
        base_url: orNull(draft.baseUrl),
        token_url: orNull(draft.tokenUrl),
      },
    }),
  }
}

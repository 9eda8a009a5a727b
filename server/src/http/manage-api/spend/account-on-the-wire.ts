import { credentialFields } from '@tributary/contract/manage-api/spend/network-credentials'
import { explainFailure } from '#domain/spend/explain-failure.ts'
import type { NetworkAccountRow } from '#storage/spend/network-accounts.ts'

export function accountOnTheWire(account: NetworkAccountRow) {
  return {
    id: account.id,
    network: account.network,
    name: account.name,
    email: account.email,
    account_name: account.accountName,
    external_customer_id: account.externalCustomerId,
    capi_configured: account.capiConfigured || account.sendsConversions,
    status: account.status,
    has_credentials: account.hasCredentials,
    pull: pullOnTheWire(account),
    created_at: account.createdAt.toISOString(),
  }
}

function pullOnTheWire({ network, pull }: NetworkAccountRow) {
  return {
    supported: network in credentialFields,
    enabled: pull.enabled,
    days: pull.days,
    base_url: pull.baseUrl,
    token_url: pull.tokenUrl,
    last_tried_at: instant(pull.pulledAt),
    last_succeeded_at: instant(pull.succeededAt),
    error: pull.failure,
    ...(pull.failure !== null && { explained_error: explained(network, pull.failure) }),
    rows: pull.rows,
    ...(pull.keptUploads > 0 && { kept_uploads: pull.keptUploads }),
    unmatched: pull.unmatched,
    rates_missing: pull.ratesMissing,
  }
}

export const explained = (network: string, raw: string) => ({ ...explainFailure(network, raw), raw })

/** Times inside database JSON are not in ISO format. */
function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

import { credentialFields } from '@tributary/contract/manage-api/spend/network-credentials'
import { invalidBody, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { isSigningKey } from '#networks/apple/client-secret.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'
import type { NetworkAccountRow } from '#storage/spend/network-accounts.ts'
import { writePullSettings } from '#storage/spend/network-pulls.ts'

export type PullInput = {
  enabled?: boolean | undefined
  days?: number | undefined
  base_url?: string | null | undefined
  token_url?: string | null | undefined
}

type AccountInput = { credentials?: Record<string, string> | null | undefined; pull?: PullInput | undefined }

type Stored = Pick<NetworkAccountRow, 'hasCredentials' | 'pull'>

const known: Record<string, readonly string[]> = credentialFields

/** Why the account's pull settings are invalid. */
export function pullFault(
  network: string,
  input: AccountInput,
  stored: Stored | undefined,
): Refusal | undefined {
  const fields = known[network]
  if (fields === undefined && (input.credentials || input.pull?.enabled))
    return invalidBody(`Spend cannot be pulled from ${network}. Upload it instead.`)
  const fault = input.credentials ? credentialFault(fields ?? [], input.credentials) : undefined
  if (fault !== undefined) return invalidBody(fault)
  const hasCredentials =
    input.credentials === undefined ? stored?.hasCredentials === true : input.credentials !== null
  if (input.pull?.enabled && !hasCredentials) return invalidBody('credentials is required to pull.')
  // Otherwise anyone who may change the address could have the stored secrets sent to it.
  if (stored?.hasCredentials && input.credentials === undefined && changesAddress(input.pull, stored))
    return invalidBody('credentials must be sent again when base_url or token_url changes.')
  return undefined
}

function credentialFault(fields: readonly string[], given: Record<string, string>): string | undefined {
  const names = fields.map((field) => field.replace('?', ''))
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return `credentials.${unknown.slice(0, 64)} is unknown. Known fields: ${names.join(', ')}.`
  const missing = fields.find((field) => !field.endsWith('?') && given[field] === undefined)
  if (missing !== undefined) return `credentials.${missing} is required.`
  // They go into headers, which allow nothing else.
  const invalid = names.find((name) => name !== 'private_key' && !/^[\x21-\x7e]+$/.test(given[name] ?? 'x'))
  if (invalid !== undefined) return `credentials.${invalid} must be ASCII without spaces.`
  if (given.private_key !== undefined && !isSigningKey(given.private_key))
    return 'credentials.private_key must be a P-256 EC key in PEM format.'
  return undefined
}

function changesAddress(input: PullInput | undefined, { pull }: Stored): boolean {
  return (
    (input?.base_url !== undefined && input.base_url !== pull.baseUrl) ||
    (input?.token_url !== undefined && input.token_url !== pull.tokenUrl)
  )
}

type Change = { id: number; input: AccountInput; stored: Stored | undefined; secrets: App['secrets'] }

export async function setPull(
  db: Queryable,
  projectId: number,
  { id, input, stored, secrets }: Change,
): Promise<void> {
  const { credentials, pull } = input
  if (credentials === undefined && pull === undefined) return
  await writePullSettings(db, projectId, {
    accountId: id,
    // No credentials, no pull.
    enabled: credentials === null ? false : (pull?.enabled ?? stored?.pull.enabled ?? false),
    days: pull?.days ?? stored?.pull.days ?? 7,
    baseUrl: pull?.base_url === undefined ? (stored?.pull.baseUrl ?? null) : pull.base_url,
    tokenUrl: pull?.token_url === undefined ? (stored?.pull.tokenUrl ?? null) : pull.token_url,
    credentials: credentials
      ? secrets.encrypt(JSON.stringify(credentials), sealedIn('network_pulls.credentials', projectId))
      : credentials,
  })
}

import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import {
  deleteNetworkAccount,
  findNetworkAccount,
  type NetworkAccountRow,
  upsertNetworkAccount,
} from '#storage/spend/network-accounts.ts'
import { type PullInput, pullFault, setPull } from './set-pull.ts'

type Details = Pick<NetworkAccountRow, 'email' | 'accountName' | 'externalCustomerId' | 'capiConfigured'>

type AccountInput = {
  network?: string | undefined
  name?: string | undefined
  email?: string | null | undefined
  account_name?: string | null | undefined
  external_customer_id?: string | null | undefined
  capi_configured?: boolean | undefined
  credentials?: Record<string, string> | null | undefined
  pull?: PullInput | undefined
}

type Wanted = AccountInput & { network: string; name: string }

export async function addNetworkAccount(
  { db, now, secrets }: App,
  projectId: number,
  wanted: Wanted,
): Promise<NetworkAccountRow | Refusal> {
  const fault = pullFault(wanted.network, wanted, undefined)
  if (fault !== undefined) return fault
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const { network, name } = wanted
    const account = { ...mergeDetails(wanted), id, network, name, status: 'connected', createdAt: now() }
    await upsertNetworkAccount(transaction, projectId, account)
    await setPull(transaction, projectId, { id, input: wanted, stored: undefined, secrets })
    return (await findNetworkAccount(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** Locks the project: a change must not restore an account that is deleted concurrently. */
export async function changeNetworkAccount(
  { db, secrets }: App,
  projectId: number,
  { id, change }: { id: number; change: AccountInput },
): Promise<NetworkAccountRow | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const stored = await findNetworkAccount(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    if ((change.network ?? stored.network) !== stored.network)
      return invalidBody('network cannot be changed.')
    const fault = pullFault(stored.network, change, stored)
    if (fault !== undefined) return fault
    // New credentials deserve a new attempt.
    const status = change.credentials === undefined ? stored.status : 'connected'
    const account = { ...stored, ...mergeDetails(change, stored), name: change.name ?? stored.name, status }
    await upsertNetworkAccount(transaction, projectId, account)
    await setPull(transaction, projectId, { id, input: change, stored, secrets })
    return (await findNetworkAccount(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** Locks the project: no campaign written concurrently may keep the account. */
export async function removeNetworkAccount({ db }: App, projectId: number, id: number): Promise<boolean> {
  return inLockedProject(db, projectId, (transaction) => deleteNetworkAccount(transaction, projectId, id))
}

const emptyDetails: Details = {
  email: null,
  accountName: null,
  externalCustomerId: null,
  capiConfigured: false,
}

function mergeDetails(input: AccountInput, stored: Details = emptyDetails): Details {
  return {
    email: input.email === undefined ? stored.email : input.email,
    accountName: input.account_name === undefined ? stored.accountName : input.account_name,
    externalCustomerId:
      input.external_customer_id === undefined ? stored.externalCustomerId : input.external_customer_id,
    capiConfigured: input.capi_configured ?? stored.capiConfigured,
  }
}

import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { lockProject, takeId } from '../../storage/projects/projects.ts'
import {
  deleteNetworkAccount,
  findNetworkAccount,
  type NetworkAccountRow,
  upsertNetworkAccount,
} from '../../storage/spend/network-accounts.ts'
import { pullFault, type SaidPull, setPull } from './set-pull.ts'

type Details = Pick<NetworkAccountRow, 'email' | 'accountName' | 'externalCustomerId' | 'capiConfigured'>

type Said = {
  name?: string | undefined
  email?: string | null | undefined
  account_name?: string | null | undefined
  external_customer_id?: string | null | undefined
  capi_configured?: boolean | undefined
  credentials?: Record<string, string> | null | undefined
  pull?: SaidPull | undefined
}

type Wanted = Said & { network: string; name: string }

export async function addNetworkAccount(
  { db, now, secrets }: App,
  projectId: number,
  wanted: Wanted,
): Promise<NetworkAccountRow | Refusal> {
  const fault = pullFault(wanted.network, wanted, undefined)
  if (fault !== undefined) return fault
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    if (id === undefined) return refuse('not_found')
    const { network, name } = wanted
    const account = { ...merged(wanted), id, network, name, status: 'connected', createdAt: now() }
    await upsertNetworkAccount(transaction, projectId, account)
    await setPull(transaction, projectId, { id, said: wanted, stored: undefined, secrets })
    return (await findNetworkAccount(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** The project is held: a change must not bring back what is deleted meanwhile. */
export async function changeNetworkAccount(
  { db, secrets }: App,
  projectId: number,
  { id, change }: { id: number; change: Said },
): Promise<NetworkAccountRow | Refusal> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    const stored = await findNetworkAccount(transaction, projectId, id)
    if (stored === undefined) return refuse('not_found')
    const fault = pullFault(stored.network, change, stored)
    if (fault !== undefined) return fault
    // New credentials are worth a new try.
    const status = change.credentials === undefined ? stored.status : 'connected'
    const account = { ...stored, ...merged(change, stored), name: change.name ?? stored.name, status }
    await upsertNetworkAccount(transaction, projectId, account)
    await setPull(transaction, projectId, { id, said: change, stored, secrets })
    return (await findNetworkAccount(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** The project is held: no campaign that is written meanwhile keeps the account. */
export async function removeNetworkAccount({ db }: App, projectId: number, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    return deleteNetworkAccount(transaction, projectId, id)
  })
}

const unknown: Details = { email: null, accountName: null, externalCustomerId: null, capiConfigured: false }

function merged(said: Said, stored: Details = unknown): Details {
  return {
    email: said.email === undefined ? stored.email : said.email,
    accountName: said.account_name === undefined ? stored.accountName : said.account_name,
    externalCustomerId:
      said.external_customer_id === undefined ? stored.externalCustomerId : said.external_customer_id,
    capiConfigured: said.capi_configured ?? stored.capiConfigured,
  }
}

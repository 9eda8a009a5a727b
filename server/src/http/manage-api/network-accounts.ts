import { networkAccounts as contract } from '@tributary/contract/manage-api/resources'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import {
  deleteNetworkAccount,
  findNetworkAccount,
  type NetworkAccountRow,
  networkAccountsAfter,
  upsertNetworkAccount,
} from '../../storage/network-accounts.ts'
import { takeId } from '../../storage/projects.ts'
import { envelope, noContent } from '../answer.ts'
import { serve } from '../route.ts'
import { listByNumber } from './list-by-number.ts'
import { readNumber } from './project-number.ts'

export function networkAccounts(server: FastifyInstance, app: App): void {
  serve(server, app, contract.list, listByNumber(networkAccountsAfter, accountOnTheWire))

  serve(server, app, contract.create, async ({ db, now }, { params, body }) => {
    const projectId = readNumber(params.project)
    const id = await takeId(db, projectId)
    if (id === undefined) return refuse('not_found')
    const account = { ...merged(body), id, network: body.network, name: body.name, status: 'connected', createdAt: now() }
    await upsertNetworkAccount(db, projectId, account)
    return envelope('Network account created.', accountOnTheWire(account), 201)
  })

  serve(server, app, contract.change, async ({ db }, { params, body }) => {
    const projectId = readNumber(params.project)
    const stored = await findNetworkAccount(db, projectId, readNumber(params.id))
    if (stored === undefined) return refuse('not_found')
    const account = { ...stored, ...merged(body, stored), name: body.name ?? stored.name }
    await upsertNetworkAccount(db, projectId, account)
    return envelope('Network account updated.', accountOnTheWire(account))
  })

  serve(server, app, contract.remove, async ({ db }, { params }) => {
    const deleted = await db.transaction((transaction) =>
      deleteNetworkAccount(transaction, readNumber(params.project), readNumber(params.id)),
    )
    return deleted ? noContent : refuse('not_found')
  })
}

type Details = Pick<NetworkAccountRow, 'email' | 'accountName' | 'externalCustomerId' | 'capiConfigured'>

type Said = {
  email?: string | null | undefined
  account_name?: string | null | undefined
  external_customer_id?: string | null | undefined
  capi_configured?: boolean | undefined
}

const unknown: Details = { email: null, accountName: null, externalCustomerId: null, capiConfigured: false }

function merged(said: Said, stored: Details = unknown): Details {
  return {
    email: said.email === undefined ? stored.email : said.email,
    accountName: said.account_name === undefined ? stored.accountName : said.account_name,
    externalCustomerId: said.external_customer_id === undefined ? stored.externalCustomerId : said.external_customer_id,
    capiConfigured: said.capi_configured ?? stored.capiConfigured,
  }
}

function accountOnTheWire(account: NetworkAccountRow) {
  return {
    id: account.id,
    network: account.network,
    name: account.name,
    email: account.email,
    account_name: account.accountName,
    external_customer_id: account.externalCustomerId,
    capi_configured: account.capiConfigured,
    status: account.status,
    created_at: account.createdAt.toISOString(),
  }
}

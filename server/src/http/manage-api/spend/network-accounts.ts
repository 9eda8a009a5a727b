import { networkAccounts as contract } from '@tributary/contract/manage-api/resources'
import { credentialFields } from '@tributary/contract/manage-api/spend/network-credentials'
import { pullNow } from '@tributary/contract/manage-api/spend/pull-now'
import {
  type AccountTestOnTheWire,
  testAccount as testContract,
} from '@tributary/contract/manage-api/spend/test-account'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { explainFailure } from '#domain/spend/explain-failure.ts'
import { envelope } from '#http/answer.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { queuePull } from '#operations/spend/queue-pull.ts'
import { type AccountTest, testAccount } from '#operations/spend/test-account.ts'
import {
  addNetworkAccount,
  changeNetworkAccount,
  removeNetworkAccount,
} from '#operations/spend/write-network-account.ts'
import { type NetworkAccountRow, networkAccountsAfter } from '#storage/spend/network-accounts.ts'

export function networkAccounts(server: FastifyInstance, app: App): void {
  const account = serveResource(server, app, accountOnTheWire)
  account.pages(contract.list, networkAccountsAfter)
  account.create(contract.create, 'Network account created.', ({ project, body }) =>
    addNetworkAccount(app, project.id, body),
  )
  account.change(contract.change, 'Network account updated.', ({ params, project, body }) =>
    changeNetworkAccount(app, project.id, { id: params.id, change: body }),
  )
  account.remove(contract.remove, ({ params, project }) => removeNetworkAccount(app, project.id, params.id))

  serve(server, app, pullNow, async (_, { params, project }) => {
    const refused = await queuePull(app, project.id, params.id)
    return refused ?? envelope('Pull queued.', null, 202)
  })

  serveTest(server, app)
}

function serveTest(server: FastifyInstance, app: App): void {
  serve(server, app, testContract, async (_, { params, project }) => {
    const test = await testAccount(app, project.id, params.id)
    if (isRefusal(test)) return test
    return envelope(
      test.failure === null ? 'The network answered.' : 'The network refused.',
      testOnTheWire(test),
    )
  })
}

function accountOnTheWire(account: NetworkAccountRow) {
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

const explained = (network: string, raw: string) => ({ ...explainFailure(network, raw), raw })

function testOnTheWire({ network, failure, ...test }: AccountTest): AccountTestOnTheWire {
  return {
    ok: failure === null,
    ...test,
    error: failure === null ? null : explained(network, failure),
  }
}

/** Times inside database JSON are not in ISO format. */
function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

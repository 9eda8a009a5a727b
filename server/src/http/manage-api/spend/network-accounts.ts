import { networkAccounts as contract } from '@tributary/contract/manage-api/resources'
import { pullNow } from '@tributary/contract/manage-api/spend/pull-now'
import {
  type AccountTestOnTheWire,
  testAccount as testContract,
} from '@tributary/contract/manage-api/spend/test-account'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
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
import { networkAccountsAfter } from '#storage/spend/network-accounts.ts'
import { accountOnTheWire, explained } from './account-on-the-wire.ts'

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

function testOnTheWire({ network, failure, ...test }: AccountTest): AccountTestOnTheWire {
  return {
    ok: failure === null,
    ...test,
    error: failure === null ? null : explained(network, failure),
  }
}

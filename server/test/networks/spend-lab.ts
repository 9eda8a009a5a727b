import type { FakeAccount, FakeNetwork } from '@tributary/lab/src/fake-networks/fake-network.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { pullSpend } from '#operations/spend/pull-spend.ts'
import { testService } from '#test/support/test-service.ts'
import { accountAt, kinds, type Network, networks } from './spend-account.ts'

export const now = new Date('2026-03-10T12:00:00.000Z')

export type SpendLab = Awaited<ReturnType<typeof openLab>>

/** A service, and a fake of every network on loopback. */
export async function openLab() {
  const service = await testService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  service.clock.now = () => now
  const accounts = new Map<string, FakeAccount>()
  const fakeOf =
    (network: Network): FakeNetwork =>
    (request) =>
      kinds[network].fake(accounts.get(network) ?? accountAt(network))(request)
  const fakes = await serveFakes(Object.fromEntries(networks.map((network) => [network, fakeOf(network)])))
  const waited: number[] = []
  const urls = (network: Network) => ({
    base_url: `${fakes.url}/${network}${kinds[network].base}`,
    token_url: `${fakes.url}/${network}${kinds[network].token}`,
  })

  /** A project with the network's campaign 7001 and an account with pulls enabled. */
  const connect = async (network: Network, account = accountAt(network), fields: object = {}) => {
    accounts.set(network, account)
    fakes.seen.length = 0
    waited.length = 0
    const { id: projectId } = await service.makeProject({ timezone: 'America/New_York', ...fields })
    await service.admin('POST', `/projects/${projectId}/campaigns`, {
      name: 'Spring',
      custom_display_id: 'spring',
      channel: network,
      ad_network_campaign_id: '7001',
    })
    const made = await service.admin('POST', `/projects/${projectId}/network-accounts`, {
      network,
      name: 'Work',
      external_customer_id: account.customerId,
      credentials: account.credentials,
      pull: { enabled: true, ...urls(network) },
    })
    if (made.status !== 201) throw new Error(made.text)
    return { projectId, accountId: made.body.data.id as number }
  }

  type Task = { projectId: number; accountId: number }
  const pull = (task: Task) =>
    pullSpend(service.app, task, {
      wait: async (ms) => {
        waited.push(ms)
      },
    })
  const stateOf = async ({ projectId, accountId }: Task) => {
    const { items } = (await service.admin('GET', `/projects/${projectId}/network-accounts`)).body.data
    return items.find(({ id }: { id: number }) => id === accountId)
  }
  const spendOf = async ({ projectId }: Task): Promise<Record<string, unknown>[]> =>
    (await service.admin('GET', `/projects/${projectId}/spend`)).body.data.items
  const stop = async () => {
    await service.stop()
    await fakes.stop()
  }
  return { service, fakes, accounts, waited, urls, connect, pull, stateOf, spendOf, stop }
}

import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type PulledSpend, PullFailed } from '#networks/spend-source.ts'
import { findNetworkAccount } from '#storage/spend/network-accounts.ts'
import { accountToPull } from '#storage/spend/network-pulls.ts'
import { pullAccount } from './pull-spend.ts'

// Somebody is waiting for it.
const timeoutMs = 20_000
const maxCampaigns = 20

export type AccountTest = {
  network: string
  from: string
  to: string
  rows: number
  campaigns: { id: string; name: string }[]
  /** The network's own words; null: it worked. */
  failure: string | null
}

/** Calls the network with the stored credentials, and stores nothing. */
export async function testAccount(
  app: App,
  projectId: number,
  accountId: number,
): Promise<AccountTest | Refusal> {
  const known = await findNetworkAccount(app.db, projectId, accountId)
  if (known === undefined) return refuse('not_found')
  const account = await accountToPull(app.db, projectId, { accountId, now: app.now() })
  if (account === undefined) return conflict('The account has no credentials.')
  const { network, from, to } = account
  const nothing = { network, from, to, rows: 0, campaigns: [] }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const pulled = await pullAccount(app, projectId, {
      account,
      wait: async () => undefined,
      signal,
      attempts: 1,
    })
    return { ...nothing, rows: pulled.length, campaigns: campaignsOf(pulled), failure: null }
  } catch (error) {
    if (signal.aborted)
      return { ...nothing, failure: 'The network cannot be reached: no answer in 20 seconds.' }
    if (error instanceof PullFailed) return { ...nothing, failure: error.message }
    throw error
  }
}

function campaignsOf(pulled: readonly PulledSpend[]): AccountTest['campaigns'] {
  const names = new Map(pulled.map(({ campaign, campaignName }) => [campaign, campaignName]))
  return [...names].slice(0, maxCampaigns).map(([id, name]) => ({ id, name }))
}

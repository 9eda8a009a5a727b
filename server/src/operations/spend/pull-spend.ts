import type { App } from '#app.ts'
import { overlapIndex } from '#domain/spend/find-overlaps.ts'
import { mergeRows } from '#domain/spend/merge-rows.ts'
import type { PlacedSpend } from '#domain/spend/spend-row.ts'
import { type PullDeps, requestNetwork } from '#networks/request-network.ts'
import { type PulledSpend, PullFailed } from '#networks/spend-source.ts'
import { spendSources } from '#networks/spend-sources.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { campaignsOfNetworkIds } from '#storage/attribution/candidate-campaigns.ts'
import type { Queryable } from '#storage/database.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import type { UnmatchedCampaign } from '#storage/spend/network-accounts.ts'
import {
  type AccountToPull,
  accountToPull,
  type PullResult,
  recordPullFailure,
  recordPullSuccess,
} from '#storage/spend/network-pulls.ts'
import { deleteSpend, lockSpend } from '#storage/spend/spend.ts'
import { spendOverPulls } from '#storage/spend/spend-overlaps.ts'
import { writeSpendRows } from './store-spend.ts'

const maxUnmatched = 50
const maxFailureLength = 500

export type PullTask = { projectId: number; accountId: number }

/** Pulls an account's spend from its network, and stores either the rows or the reason for the failure. */
export async function pullSpend(app: App, { projectId, accountId }: PullTask, deps: PullDeps): Promise<void> {
  const account = await accountToPull(app.db, projectId, { accountId, now: app.now() })
  if (account === undefined) return
  try {
    const pulled = await pullAccount(app, projectId, { ...deps, account })
    await app.db.transaction(async (transaction) => {
      const good = await replaceSpend(transaction, projectId, { account, accountId, pulled, at: app.now() })
      await recordPullSuccess(transaction, projectId, { accountId, at: app.now(), ...good })
    })
    await invalidateReports(app.db, projectId)
  } catch (error) {
    // The service is stopping: not a failure.
    if (deps.signal?.aborted) throw error
    const known = error instanceof PullFailed
    await recordPullFailure(app.db, projectId, {
      accountId,
      at: app.now(),
      failure: known ? error.message.slice(0, maxFailureLength) : 'Internal error. See the log.',
      unauthorized: known && error.kind === 'unauthorized',
    })
    if (!known) throw error
  }
}

/** Asks the network; stores nothing. */
export async function pullAccount(
  app: App,
  projectId: number,
  { account, ...deps }: PullDeps & { account: AccountToPull },
): Promise<PulledSpend[]> {
  const source = spendSources[account.network]
  if (source === undefined) throw new PullFailed('failed', `Spend cannot be pulled from ${account.network}.`)
  if (!account.customerId)
    throw new PullFailed('failed', 'external_customer_id is missing: set the network’s ad account id.')
  const credentials: Record<string, string> = JSON.parse(
    app.secrets.decrypt(account.credentials, sealedIn('network_pulls.credentials', projectId)),
  )
  const secrets = Object.values(credentials)
  const ask = requestNetwork({ allowed: app.config.outboundAllowed }, { ...deps, secrets })
  const { from, to } = account
  return source.pull(
    ask,
    {
      customerId: account.customerId,
      credentials,
      baseUrl: (account.baseUrl ?? source.baseUrl).replace(/\/+$/, ''),
      tokenUrl: account.tokenUrl ?? source.tokenUrl,
      now: app.now(),
    },
    { from, to },
  )
}

type Pulled = { account: AccountToPull; accountId: number; pulled: readonly PulledSpend[]; at: Date }

/** Replaces what the account reported for these days before: a network that retracts spend just omits it. */
async function replaceSpend(
  db: Queryable,
  projectId: number,
  { account, accountId, pulled, at }: Pulled,
): Promise<PullResult> {
  const ids = [...new Set(pulled.map(({ campaign }) => campaign))]
  const campaigns = await campaignsOfNetworkIds(db, projectId, { network: account.network, ids })
  const placed: PlacedSpend[] = []
  const unmatched = new Map<string, UnmatchedCampaign>()
  for (const row of pulled) {
    const campaignId = campaigns.get(row.campaign)?.id
    if (campaignId === undefined) countUnmatched(unmatched, row)
    else placed.push({ ...row, campaignId })
  }
  const merged = mergeRows(
    placed.map((row, number) => ({ number, row })),
    'add_up',
  ).rows
  const source = `account:${accountId}`
  await lockSpend(db, projectId)
  const { from, to } = account
  const inPlace = overlapIndex(await spendOverPulls(db, projectId, { from, to }))
  const rows = merged.filter((row) => inPlace(row).length === 0)
  await deleteSpend(db, projectId, { from, to, source })
  const { ratesMissing } = await writeSpendRows(db, projectId, { rows, source, at })
  return {
    rows: rows.length,
    keptUploads: merged.length - rows.length,
    unmatched: [...unmatched.values()].slice(0, maxUnmatched),
    ratesMissing,
  }
}

function countUnmatched(unmatched: Map<string, UnmatchedCampaign>, { campaign, campaignName }: PulledSpend) {
  const rows = (unmatched.get(campaign)?.rows ?? 0) + 1
  unmatched.set(campaign, { campaign_id: campaign, name: campaignName, rows })
}

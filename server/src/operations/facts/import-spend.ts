import type { ImportedSpend } from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { spendKey } from '#domain/spend/spend-row.ts'
import { writeSpendRows } from '#operations/spend/store-spend.ts'
import { campaignsOfDisplayIds } from '#storage/attribution/candidate-campaigns.ts'
import { lockSpend, type SpendToStore, sameSpend } from '#storage/spend/spend.ts'
import type { SettingsTarget } from './settings-target.ts'

/** The newest row of a day and ad replaces the others, as in an upload. */
export async function applySpend(
  { app, projectId }: SettingsTarget,
  spend: ImportedSpend[],
): Promise<LineResult[]> {
  const displayIds = [...new Set(spend.map(({ campaign }) => campaign))]
  const newestFirst = await campaignsOfDisplayIds(app.db, projectId, displayIds)
  const campaigns = new Map(newestFirst.toReversed().map(({ displayId, id }) => [displayId, id]))
  const rows = new Map<ImportedSpend, SpendToStore>()
  for (const row of spend) {
    const campaignId = campaigns.get(row.campaign)
    if (campaignId !== undefined) rows.set(row, toStore(row, campaignId))
  }
  const newest = new Map(
    [...rows.entries()]
      .sort(([one], [other]) => one.at.getTime() - other.at.getTime())
      .map(([, row]) => [spendKey(row), row]),
  )
  const same = await app.db.transaction(async (transaction) => {
    await lockSpend(transaction, projectId)
    const unchanged = await sameSpend(transaction, projectId, [...newest.values()])
    const changed = [...newest.values()].filter((row) => !unchanged.has(row))
    await writeSpendRows(transaction, projectId, { rows: changed, source: 'upload', at: app.now() })
    return unchanged
  })
  return spend.map((setting): LineResult => {
    const { line, kind, campaign } = setting
    const row = rows.get(setting)
    if (row === undefined)
      return {
        line,
        kind,
        outcome: 'invalid',
        reason: `campaign '${campaign}' is not one of this project’s campaigns.`,
      }
    const isStored = newest.get(spendKey(row)) === row && !same.has(row)
    return { line, kind, outcome: isStored ? 'stored' : 'duplicate' }
  })
}

function toStore(row: ImportedSpend, campaignId: number): SpendToStore {
  const { day, campaign, adSetId, adCreativeId, keywordId, platform, amount, currency } = row
  const { clicks, installs, impressions } = row
  return {
    campaignId,
    day,
    campaign,
    campaignName: '',
    adSetId,
    adSetName: '',
    adCreativeId,
    adCreativeName: '',
    keywordId,
    keywordName: '',
    platform,
    amount,
    currency,
    clicks,
    installs,
    impressions,
    overPulls: row.isPulled,
  }
}

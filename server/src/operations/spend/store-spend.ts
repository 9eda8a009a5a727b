import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { mergeRows, type NumberedSpend, type Repeated } from '../../domain/spend/merge-rows.ts'
import type { PlacedSpend, SpendRow } from '../../domain/spend/spend-row.ts'
import { nameDiscovered } from '../../storage/attribution/discover-campaigns.ts'
import { type AdName, upsertAdNames } from '../../storage/campaigns/ad-names.ts'
import type { Queryable } from '../../storage/database.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { lockSpend, type WrittenSpend, writeSpend } from '../../storage/spend/spend.ts'
import { campaignsOfReferences, networksOfCampaigns } from '../../storage/spend/spend-campaigns.ts'

export type RowRefusal = { row: number; reason: string }

export type SpendUpload = { rows: readonly { number: number; row: SpendRow }[]; repeated: Repeated }

export type JudgedSpend = { rows: PlacedSpend[]; refusals: RowRefusal[]; unknownCampaigns: string[] }

export type StoredSpend = WrittenSpend & { refusals: RowRefusal[] }

/** Rows per statement. */
const batchSize = 1_000

/** Stores all valid rows or, on failure, none. Repeating an upload replaces its rows. */
export async function storeSpend(
  { db, now }: App,
  projectId: number,
  upload: SpendUpload,
): Promise<StoredSpend | Refusal> {
  return db.transaction(async (transaction) => {
    const judged = await judgeSpend(transaction, projectId, upload)
    if ('refusal' in judged) return judged
    await lockSpend(transaction, projectId)
    const written = await writeSpendRows(transaction, projectId, {
      rows: judged.rows,
      source: 'upload',
      at: now(),
    })
    return { ...written, refusals: judged.refusals }
  })
}

/** Which rows would be stored, and why the others would not. */
export async function judgeSpend(
  db: Queryable,
  projectId: number,
  { rows, repeated }: SpendUpload,
): Promise<JudgedSpend | Refusal> {
  if ((await findProject(db, projectId)) === undefined) return refuse('not_found')
  const references = [...new Set(rows.map(({ row }) => row.campaign))]
  const campaigns = await campaignsOfReferences(db, projectId, references)
  const placed: NumberedSpend[] = []
  const unknown: RowRefusal[] = []
  for (const { number, row } of rows) {
    const campaignId = campaigns.get(row.campaign)
    if (campaignId === undefined)
      unknown.push({ row: number, reason: `campaign '${row.campaign}' is not a campaign of this project.` })
    else placed.push({ number, row: { ...row, campaignId } })
  }
  const merged = mergeRows(placed, repeated)
  const unknownCampaigns = references.filter((reference) => !campaigns.has(reference))
  return { rows: merged.rows, refusals: [...unknown, ...merged.refusals], unknownCampaigns }
}

type Rows = { rows: readonly PlacedSpend[]; source: string; at: Date }

/** In batches, with the names from the rows: of ads, and of discovered campaigns. */
export async function writeSpendRows(
  db: Queryable,
  projectId: number,
  { rows, source, at }: Rows,
): Promise<WrittenSpend> {
  const total = { stored: 0, replaced: 0 }
  const missing = new Map<string, number>()
  const networks = await networksOfCampaigns(db, projectId, [...new Set(rows.map((row) => row.campaignId))])
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const { stored, replaced, ratesMissing } = await writeSpend(db, projectId, { rows: batch, source, at })
    await upsertAdNames(
      db,
      projectId,
      batch.flatMap((row) => namesOf(row, { network: networks.get(row.campaignId) ?? null, at })),
    )
    total.stored += stored
    total.replaced += replaced
    for (const { currency, rows: count } of ratesMissing)
      missing.set(currency, (missing.get(currency) ?? 0) + count)
  }
  await nameDiscovered(db, projectId, { rows, at })
  return { ...total, ratesMissing: [...missing].map(([currency, count]) => ({ currency, rows: count })) }
}

function namesOf(row: SpendRow, source: Pick<AdName, 'network' | 'at'>): AdName[] {
  return [
    { ...source, kind: 'ad_set', id: row.adSetId, name: row.adSetName },
    { ...source, kind: 'ad_creative', id: row.adCreativeId, name: row.adCreativeName },
    { ...source, kind: 'keyword', id: row.keywordId, name: row.keywordName },
  ]
}

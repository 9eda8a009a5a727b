import type { OverlapChoice } from '@tributary/contract/manage-api/spend/spend-overlap'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { SpendPlace } from '#domain/spend/find-overlaps.ts'
import { mergeRows, type NumberedSpend, type Repeated } from '#domain/spend/merge-rows.ts'
import type { SpendRow } from '#domain/spend/spend-row.ts'
import { todayIn } from '#domain/spend/today-in.ts'
import { nameDiscovered } from '#storage/attribution/discover-campaigns.ts'
import { type AdName, upsertAdNames } from '#storage/campaigns/ad-names.ts'
import type { Queryable } from '#storage/database.ts'
import { findProject } from '#storage/projects/projects.ts'
import { lockSpend, type SpendToStore, type WrittenSpend, writeSpend } from '#storage/spend/spend.ts'
import { campaignsOfReferences, networksOfCampaigns } from '#storage/spend/spend-campaigns.ts'
import { deleteSpendAt } from '#storage/spend/spend-overlaps.ts'
import { type SettledOverlaps, settleOverlaps } from './settle-overlaps.ts'

export type RowRefusal = { row: number; reason: string }

export type SpendUpload = {
  rows: readonly { number: number; row: SpendRow }[]
  repeated: Repeated
  isNetworkExport: boolean
  /** Undefined: overlaps are not looked for, and add up. */
  overlap: OverlapChoice | undefined
}

export type JudgedSpend = {
  rows: SpendToStore[]
  refusals: RowRefusal[]
  unknownCampaigns: string[]
  overlaps: SettledOverlaps | undefined
}

export type StoredSpend = WrittenSpend & {
  refusals: RowRefusal[]
  overlaps: SettledOverlaps | undefined
}

/** Rows per statement. */
const batchSize = 1_000

/** Stores all valid rows or, on failure, none. Repeating an upload replaces its rows. */
export async function storeSpend(
  { db, now }: App,
  projectId: number,
  upload: SpendUpload,
): Promise<StoredSpend | Refusal> {
  return db.transaction(async (transaction) => {
    // Before the stored rows are read: no other upload or pull may add to them meanwhile.
    await lockSpend(transaction, projectId)
    const judged = await judgeSpend(transaction, projectId, { ...upload, now: now() })
    if ('refusal' in judged) return judged
    await removeReplaced(transaction, projectId, judged.overlaps?.remove ?? [])
    const written = await writeSpendRows(transaction, projectId, {
      rows: judged.rows,
      source: 'upload',
      at: now(),
    })
    return { ...written, refusals: judged.refusals, overlaps: judged.overlaps }
  })
}

async function removeReplaced(db: Queryable, projectId: number, places: readonly SpendPlace[]) {
  for (let start = 0; start < places.length; start += batchSize)
    await deleteSpendAt(db, projectId, places.slice(start, start + batchSize))
}

/** Which rows would be stored, and why the others would not. */
export async function judgeSpend(
  db: Queryable,
  projectId: number,
  { rows, repeated, isNetworkExport, overlap, now }: SpendUpload & { now: Date },
): Promise<JudgedSpend | Refusal> {
  const project = await findProject(db, projectId)
  if (project === undefined) return refuse('not_found')
  const today = todayIn(project.timezone, now)
  const past = rows.filter(({ row }) => row.day <= today)
  const references = [...new Set(past.map(({ row }) => row.campaign))]
  const campaigns = await campaignsOfReferences(db, projectId, references)
  const placed: NumberedSpend[] = []
  const refusals: RowRefusal[] = rows
    .filter(({ row }) => row.day > today)
    .map(({ number, row }) => ({
      row: number,
      reason: `date ${row.day} is in the future: today is ${today} in ${project.timezone}.`,
    }))
  for (const { number, row } of past) {
    const campaignId = campaigns.get(row.campaign)
    if (campaignId === undefined)
      refusals.push({ row: number, reason: `campaign '${row.campaign}' is not a campaign of this project.` })
    else placed.push({ number, row: { ...row, campaignId } })
  }
  const merged = mergeRows(placed, repeated)
  const unknownCampaigns = references.filter((reference) => !campaigns.has(reference))
  const overlaps =
    overlap === undefined
      ? undefined
      : await settleOverlaps(db, projectId, { rows: merged.rows, choice: overlap, isNetworkExport })
  return {
    rows: overlaps?.rows ?? merged.rows,
    refusals: [...refusals, ...merged.refusals, ...(overlaps?.refusals ?? [])],
    unknownCampaigns,
    overlaps,
  }
}

type Rows = { rows: readonly SpendToStore[]; source: string; at: Date }

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

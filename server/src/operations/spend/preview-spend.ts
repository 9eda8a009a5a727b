import { isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type SpendTotals, sumSpend } from '#domain/spend/sum-spend.ts'
import { countKnownSpend } from '#storage/spend/spend.ts'
import { type JudgedSpend, judgeSpend, type SpendUpload } from './store-spend.ts'

export type SpendPreview = Pick<JudgedSpend, 'refusals' | 'unknownCampaigns' | 'overlaps'> & {
  totals: SpendTotals
  replaces: number
}

/** Rows per statement. */
const batchSize = 1_000

/** What storing an upload would do. Writes nothing. */
export async function previewSpend(
  { db, now }: App,
  { id: projectId, displayCurrency }: Project,
  upload: SpendUpload,
): Promise<SpendPreview | Refusal> {
  const judged = await judgeSpend(db, projectId, { ...upload, now: now() })
  if (isRefusal(judged)) return judged
  const { rows, refusals, unknownCampaigns, overlaps } = judged
  let replaces = 0
  for (let start = 0; start < rows.length; start += batchSize)
    replaces += await countKnownSpend(db, projectId, rows.slice(start, start + batchSize))
  return { refusals, unknownCampaigns, overlaps, replaces, totals: sumSpend(rows, displayCurrency) }
}

import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { deleteSpend, type SpendSpan } from '#storage/spend/spend.ts'

type Span = { from: string; to: string; campaign?: string | undefined }

/** Returns the number of deleted rows. */
export async function removeSpend(
  { db }: App,
  projectId: number,
  { from, to, campaign }: Span,
): Promise<number | Refusal> {
  const remove = (span: SpendSpan) =>
    db.transaction((transaction) => deleteSpend(transaction, projectId, span))
  if (campaign === undefined) return remove({ from, to })
  const found = await findCampaign(db, projectId, campaign)
  return found === undefined ? refuse('not_found') : remove({ from, to, campaignId: found.id })
}

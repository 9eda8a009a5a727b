import type { Receipt } from '#domain/attribution/attribution.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { EarlierDecision } from './reattribute.ts'

export type ReceiptRow = {
  installId: string
  decidedAt: Date
  attributionType: 'ORGANIC' | 'INORGANIC'
  campaign: string | null
  rule: string
  network: string | null
  receipt: Receipt
  /** The decisions that stood before, oldest first. */
  earlier: EarlierDecision[]
}

export function findReceipt(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<ReceiptRow | undefined> {
  return db.maybe<ReceiptRow>(sql`
    select i.install_id as "installId", r.decided_at as "decidedAt", i.attribution_type as "attributionType",
      c.display_id as campaign, i.rule, i.network, r.receipt, r.earlier
    from receipts r
    join installs i on i.project_id = r.project_id and i.install_id = r.install_id
    left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
    where r.project_id = ${projectId} and r.install_id = ${installId}`)
}

export async function receiptsOfInstalls(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<Map<string, Receipt>> {
  const rows = await db.many<{ installId: string; receipt: Receipt }>(sql`
    select r.install_id as "installId", r.receipt from receipts r
    where r.project_id = ${projectId} and r.install_id = any (${installIds}::uuid[])`)
  return new Map(rows.map(({ installId, receipt }) => [installId, receipt]))
}

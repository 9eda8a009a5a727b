import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { journalKey, newJournalKey } from './journal-key.ts'

/**
 * A fact that counts, or with a negative count no longer counts, as the journal keeps it until the next fold. With a count of 0 something
 * else about facts of its hour has changed: no sum, but the lake.
 */
export type JournalLine = {
  kind: string
  at: Date
  installId: string | null
  count: number
  campaignId?: number | null
  platform?: string | null
  adSetId?: string | null
  adCreativeId?: string | null
  keywordId?: string | null
  person?: string
  name?: string
  /** Numeric texts. */
  total?: string | null
  revenue?: string | null
  currency?: string | null
}

export async function writeJournal(
  db: Queryable,
  projectId: number,
  lines: readonly JournalLine[],
): Promise<void> {
  if (lines.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, person, name,
      count, total, revenue, currency)
    select p.project_id, ${newJournalKey()}, l.kind, l.at, l."installId", l."campaignId", l.platform, l."adSetId", l."adCreativeId", l."keywordId", l.person, l.name,
      l.count, l.total, l.revenue, l.currency
    from projects p cross join json_to_recordset(${JSON.stringify(lines)}) as l(kind text, at timestamptz, "installId" uuid,
      "campaignId" int, platform text, "adSetId" text, "adCreativeId" text, "keywordId" text, person uuid, name text, count smallint,
      total numeric, revenue numeric, currency text)
    where p.project_id = ${projectId}`)
}

import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

/** Completes a click with what its browser reported afterwards. */
export type Hints = { id: string; at: Date; systemVersion: string | null; model: string | null }

/** Hints as a line of a page. */
export function hintsLine({ id, at, systemVersion, model }: Hints): string {
  return JSON.stringify({ id, ms: at.getTime(), systemVersion, model })
}

export function timeOfHintsLine(line: string): number {
  return JSON.parse(line).ms
}

/** Only model and version change: the click is counted already. Erased clicks, which have no user agent, stay erased. */
export async function settleHints(db: Queryable, pages: Sql): Promise<void> {
  await db.run(sql`
    with ${pages}, hints as materialized (
      select g.project_id, to_timestamp(h.ms / 1000e0) as at, h.id, h.model, h."systemVersion" as system_version
      from pages g
      cross join lateral string_to_table(g.facts, chr(10)) as line
      cross join lateral json_to_record(line::json) as h (id uuid, ms bigint, model text, "systemVersion" text)
    )
    update touches t set model = coalesce(h.model, t.model), system_version = coalesce(h.system_version, t.system_version)
    from hints h
    where t.project_id = h.project_id and t.at = h.at and t.id = h.id and t.user_agent is not null`)
}

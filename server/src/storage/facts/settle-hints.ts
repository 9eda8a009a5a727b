import { keepParams } from '#domain/links/keep-params.ts'
import type { Queryable } from '#storage/database.ts'
import { type JournalLine, writeJournal } from '#storage/journal/write-journal.ts'
import { sql } from '#storage/sql.ts'

/** Completes a click with what its browser, or the landing page that it led to, reported afterwards. */
export type Hints = {
  id: string
  at: Date
  systemVersion: string | null
  model: string | null
  /** Added to the parameters of the click, whose own values win. */
  added?: Record<string, string>
}

/** Hints as a line of a page. */
export function hintsLine({ id, at, systemVersion, model, added }: Hints): string {
  return JSON.stringify({ id, ms: at.getTime(), systemVersion, model, added })
}

export function timeOfHintsLine(line: string): number {
  return JSON.parse(line).ms
}

// A landing page may be asked for again and again: the parameters of a click do not grow for ever.
const maxParamsLength = 20_000

/** Only model, version and parameters change: the click is counted already. Erased clicks, which have no user agent, stay erased. */
export async function settleHints(db: Queryable, projectId: number, lines: readonly string[]): Promise<void> {
  const hints = hintsByClick(lines)
  await writeJournal(db, projectId, changedHours(hints))
  await db.run(sql`
    update touches t set model = coalesce(h.model, t.model), system_version = coalesce(h."systemVersion", t.system_version),
      params = case when h.added is null or length(t.params::text) > ${maxParamsLength}::int then t.params
        else (h.added || coalesce(t.params::jsonb, '{}'))::json end
    from json_to_recordset(${JSON.stringify(hints)}) as h (id uuid, at timestamptz, model text, "systemVersion" text, added jsonb)
    where t.project_id = ${projectId} and t.at = h.at and t.id = h.id and t.user_agent is not null`)
}

const hourMs = 3_600_000

/** For the lake: no sum changes. */
function changedHours(hints: readonly Hints[]): JournalLine[] {
  const hours = new Set(hints.map(({ at }) => Math.floor(at.getTime() / hourMs)))
  return [...hours].map((hour) => ({ kind: 'click', at: new Date(hour * hourMs), installId: null, count: 0 }))
}

/** One row for each click: an UPDATE takes only one of several. */
function hintsByClick(lines: readonly string[]): Hints[] {
  const byId = new Map<string, Hints>()
  for (const line of lines) {
    const { id, ms, model, systemVersion, added } = JSON.parse(line)
    const before = byId.get(id)
    byId.set(id, {
      id,
      at: new Date(ms),
      model: model ?? before?.model ?? null,
      systemVersion: systemVersion ?? before?.systemVersion ?? null,
      ...((added || before?.added) && { added: keepParams(Object.entries({ ...before?.added, ...added })) }),
    })
  }
  return [...byId.values()]
}

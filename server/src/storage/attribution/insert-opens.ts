import type { InstallCall } from '#domain/attribution/install-call.ts'
import { plainArray } from '#storage/array-literal.ts'
import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import type { Withdrawal } from '#storage/outbound/uninstalls.ts'
import { sql } from '#storage/sql.ts'

export type NewOpen = {
  id: string
  installId: string
  at: Date
  receivedAt: Date
  credentials?: InstallCall['credentials']
}

/** How many were new, and those whose install had been counted as uninstalled. */
export type StoredOpens = { stored: number; returned: Withdrawal[] }

export async function insertOpens(
  db: Queryable,
  projectId: number,
  opens: readonly NewOpen[],
): Promise<StoredOpens> {
  if (opens.length === 0) return { stored: 0, returned: [] }
  const sorted = [...opens].sort((a, b) => (a.installId < b.installId ? -1 : 1))
  const stored = await db.many<{ installId: string; at: Date }>(sql`
    insert into opens (project_id, at, id, install_id, received_at)
    select p.project_id, o.at, o.id, o.install_id, o.received_at
    from projects p cross join unnest(
      ${plainArray(sorted.map(({ at }) => at))}::timestamptz[], ${plainArray(sorted.map(({ id }) => id))}::uuid[],
      ${plainArray(sorted.map(({ installId }) => installId))}::uuid[], ${plainArray(sorted.map(({ receivedAt }) => receivedAt))}::timestamptz[]
    ) as o(at, id, install_id, received_at)
    where p.project_id = ${projectId}
    on conflict do nothing
    returning install_id as "installId", at`)
  if (stored.length > 0) await journalOpens(db, projectId, stored)
  return { stored: stored.length, returned: await noteOpens(db, projectId, sorted) }
}

async function journalOpens(
  db: Queryable,
  projectId: number,
  opens: readonly Pick<NewOpen, 'installId' | 'at'>[],
): Promise<void> {
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, count)
    select p.project_id, ${newJournalKey()}, 'open', o.at, o.install_id, 1
    from projects p cross join unnest(
      ${plainArray(opens.map(({ at }) => at))}::timestamptz[], ${plainArray(opens.map(({ installId }) => installId))}::uuid[]
    ) as o(at, install_id)
    where p.project_id = ${projectId}`)
}

/** Returns the installs that had been counted as uninstalled. The opens are sorted by install. */
async function noteOpens(db: Queryable, projectId: number, opens: readonly NewOpen[]): Promise<Withdrawal[]> {
  const latest = [...Map.groupBy(opens, ({ installId }) => installId)].map(([installId, own]) => ({
    installId,
    at: own.map(({ at }) => at).reduce((one, other) => (one < other ? other : one)),
    credentials: own.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())[0]?.credentials,
  }))
  const times = new Map(latest.map(({ installId, at }) => [installId, at]))
  // The credentials are those that arrived last: an import leaves them.
  const rows = await db.many<{ installId: string; uninstalled: boolean }>(sql`
    update installs i set last_open_at = greatest(i.last_open_at, o.at),
      project_token_id = coalesce((o.credentials ->> 'tokenId')::smallint, i.project_token_id),
      signing_key_id = case when o.credentials is null then i.signing_key_id else (o.credentials ->> 'signingKeyId')::smallint end
    from json_to_recordset(${JSON.stringify(latest)}) as o("installId" uuid, at timestamptz, credentials jsonb)
    where i.project_id = ${projectId} and i.install_id = o."installId"
    returning i.install_id as "installId", i.uninstalled`)
  return rows
    .filter(({ uninstalled }) => uninstalled)
    .map(({ installId }) => ({ installId, openedAt: times.get(installId) ?? new Date(0) }))
}

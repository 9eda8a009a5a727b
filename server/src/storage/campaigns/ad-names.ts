import type { Attribution } from '#domain/attribution/attribution.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type AdKind = 'ad_set' | 'ad_creative' | 'keyword'

/** A name as it was received; `network` is null if its sender named none. */
export type AdName = { network: string | null; kind: AdKind; id: string; name: string; at: Date }

type Ads = Pick<
  Attribution,
  'network' | 'adSetId' | 'adSetName' | 'adCreativeId' | 'adCreativeName' | 'keywordId' | 'keywordName'
>

/** The names that came with the ads of an install. */
export function namesOfAds(ads: Ads, at: Date): AdName[] {
  const { network } = ads
  return [
    { network, kind: 'ad_set', id: ads.adSetId ?? '', name: ads.adSetName ?? '', at },
    { network, kind: 'ad_creative', id: ads.adCreativeId ?? '', name: ads.adCreativeName ?? '', at },
    { network, kind: 'keyword', id: ads.keywordId ?? '', name: ads.keywordName ?? '', at },
  ]
}

/**
 * The newest non-empty name wins, in whatever order names arrive. An unchanged name is rewritten at most once a day:
 * every install of an ad carries its name, and concurrent writers would wait for each other.
 */
export async function upsertAdNames(
  db: Queryable,
  projectId: number,
  names: readonly AdName[],
): Promise<void> {
  const newest = new Map<string, AdName>()
  for (const name of names) {
    const key = `${name.network ?? ''} ${name.kind} ${name.id}`
    const known = newest.get(key)
    if (name.id === '' || name.name === '' || (known !== undefined && known.at > name.at)) continue
    newest.set(key, name)
  }
  if (newest.size === 0) return
  const learned = await unknownNames(db, projectId, [...newest.values()])
  if (learned.length === 0) return
  // Sorted by key: two servers that store the same names in different orders deadlock.
  await db.run(sql`
    insert into ad_names (project_id, network, kind, id, name, at)
    select p.project_id, n.network, n.kind, n.id, n.name, n.at from projects p cross join ${rowsOf(learned)}
    where p.project_id = ${projectId}
    order by n.kind, n.id, n.network
    on conflict (project_id, kind, id, network) do update set name = excluded.name, at = excluded.at
      where excluded.at >= ad_names.at`)
}

/** Those that are not stored, have changed, or are a day older. */
async function unknownNames(db: Queryable, projectId: number, names: readonly AdName[]): Promise<AdName[]> {
  const unknown = await db.many<{ place: number }>(sql`
    select n.place::int as place from ${rowsOf(names)}
    where not exists (
      select 1 from ad_names k
      where k.project_id = ${projectId} and k.kind = n.kind and k.id = n.id and k.network = n.network and k.name = n.name
        and k.at > n.at - interval '1 day')`)
  const places = new Set(unknown.map(({ place }) => place))
  return names.filter((_, index) => places.has(index + 1))
}

const rowsOf = (names: readonly AdName[]): Sql => sql`
  unnest(${names.map(({ network }) => network ?? '')}::text[], ${names.map(({ kind }) => kind)}::text[],
    ${names.map(({ id }) => id)}::text[], ${names.map(({ name }) => name)}::text[],
    ${names.map(({ at }) => at)}::timestamptz[]) with ordinality as n (network, kind, id, name, at, place)`

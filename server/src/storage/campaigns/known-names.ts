import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { AdKind } from './ad-names.ts'

/**
 * The newest name of an ad, by key; null: unknown. Two networks may use the same id, so a name counts for its own
 * network. A name or an ad without a network fits any.
 */
export const knownName = (ad: { projectId: Sql; network: Sql; kind: Sql; id: Sql }): Sql => sql`
  (select n.name from ad_names n
    where n.project_id = ${ad.projectId} and n.kind = ${ad.kind} and n.id = ${ad.id}
      and (n.network in (${ad.network}, '') or ${ad.network} is null)
    order by n.network = coalesce(${ad.network}, '') desc, n.at desc limit 1)`

/** The names of an install's ads: as its touch had them, or else as they are known now. */
export function adNamesOf(install: Sql, projectId: Sql = sql`${install}.project_id`) {
  const nameOf = (kind: AdKind, own: Sql, id: Sql) => {
    const network = sql`${install}.network`
    return sql`coalesce(${install}.${own}, ${knownName({ projectId, network, kind: sql`${kind}`, id: sql`${install}.${id}` })})`
  }
  return {
    adSet: nameOf('ad_set', sql`ad_set_name`, sql`ad_set_id`),
    adCreative: nameOf('ad_creative', sql`ad_creative_name`, sql`ad_creative_id`),
    keyword: nameOf('keyword', sql`keyword_name`, sql`keyword_id`),
  }
}

export type AdKey = { network: string | null; kind: AdKind; id: string }

export type NamedAd = AdKey & { name: string | null }

/** The name of each ad, in any order. */
export function knownNames(db: Queryable, projectId: number, ads: readonly AdKey[]): Promise<NamedAd[]> {
  const name = knownName({
    projectId: sql`${projectId}`,
    network: sql`a.network`,
    kind: sql`a.kind`,
    id: sql`a.id`,
  })
  return db.many<NamedAd>(sql`
    select a.network, a.kind, a.id, ${name} as name
    from unnest(${ads.map(({ network }) => network)}::text[], ${ads.map(({ kind }) => kind)}::text[],
      ${ads.map(({ id }) => id)}::text[]) as a (network, kind, id)`)
}

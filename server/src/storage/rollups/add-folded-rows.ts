import type { Queryable } from '#storage/database.ts'
import { type ColumnArrays, fromArrays } from '#storage/journal/column-arrays.ts'
import { lastNumber } from '#storage/journal/last-number.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { addCohortAges, addCohortOpens } from './fold-cohorts.ts'
import type { foldedSets } from './folded-rows.ts'
import { added, column, columns, pivoted } from './metrics.ts'

type FoldedSet = keyof typeof foldedSets

export type FoldedRows = Partial<Record<FoldedSet, ColumnArrays>>

/** Adds a set of rows (`from …`, see fromArrays) to a table, in the order of its key, so that neighbours share a page; and if the key is stored. */
type Addition = readonly [FoldedSet, insert: (rows: Sql) => Sql, onConflict: Sql]

const additions: readonly Addition[] = [
  [
    'opens',
    (rows) => sql`
      insert into install_days (project_id, install_id, day, opens)
      select p.project_id, c.* ${rows}`,
    sql`on conflict (project_id, install_id, day) do update set opens = install_days.opens + excluded.opens`,
  ],
  [
    'activity',
    (rows) => sql`
      insert into person_days (project_id, person, day, activity)
      select p.project_id, c.* ${rows}`,
    sql`on conflict (project_id, person, day) do update set activity = person_days.activity + excluded.activity`,
  ],
  [
    'marks',
    (rows) => sql`
      insert into unpacked_days (project_id, campaign_id, day) select p.project_id, c.campaign_id, c.day ${rows} order by 1, 2, 3`,
    sql`on conflict do nothing`,
  ],
  [
    'currencies',
    (rows) => sql`
      insert into currency_days (project_id, day, currency, kind, facts, amount)
      select p.project_id, c.* ${rows} order by 1, 2, 3, 4`,
    sql`on conflict (project_id, day, currency, kind) do update
      set facts = currency_days.facts + excluded.facts, amount = currency_days.amount + excluded.amount`,
  ],
  ['cells_of_days', (rows) => addCellsOfAds('ad_days', rows), onConflictOfAds('ad_days')],
  ['cells_of_cohorts', (rows) => addCellsOfAds('ad_cohorts', rows), onConflictOfAds('ad_cohorts')],
  ['ages', (rows) => addCohortAges(sql`select p.project_id, c.* ${rows} order by 1, 2, 3, 4, 5`), nothing],
  ['cohort_opens', addCohortOpens, nothing],
  [
    'active',
    (rows) => sql`
      insert into active_people (project_id, campaign_id, day, ad, active)
      select p.project_id, c.* ${rows} order by 1, 2, 3, 4`,
    sql`on conflict (project_id, campaign_id, day, ad) do update set active = excluded.active`,
  ],
  [
    'cells_of_campaigns',
    (rows) => sql`
      insert into campaign_days (project_id, day, campaign_id, platform, ${columns('campaign_days')})
      select p.project_id, c.day, c.campaign_id, c.platform, ${pivoted('campaign_days')} ${rows}
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4`,
    sql`on conflict (project_id, day, campaign_id, platform) do update set ${added('campaign_days')}`,
  ],
  [
    'event_sums',
    (rows) => sql`
      insert into event_days (project_id, campaign_id, day, ad, kind, name, count, amount)
      select p.project_id, c.* ${rows}`,
    sql`on conflict (project_id, campaign_id, day, ad, kind, name) do update
      set count = event_days.count + excluded.count, amount = nullif(coalesce(event_days.amount, 0) + coalesce(excluded.amount, 0), 0)`,
  ],
  [
    'event_people',
    (rows) => sql`
      insert into event_people (project_id, campaign_id, kind, name, day, person, ad, count)
      select p.project_id, c.* ${rows}`,
    sql`on conflict (project_id, campaign_id, kind, name, day, person, ad) do update set count = event_people.count + excluded.count`,
  ],
]

/** Sums by ad and day, or by ad and cohort. */
function addCellsOfAds(table: 'ad_days' | 'ad_cohorts', rows: Sql): Sql {
  return sql`
    insert into ${column(table)} (project_id, campaign_id, day, ad, ${columns(table)})
    select p.project_id, c.campaign_id, c.day, c.ad, ${pivoted(table)} ${rows}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`
}

function onConflictOfAds(table: 'ad_days' | 'ad_cohorts'): Sql {
  return sql`on conflict (project_id, campaign_id, day, ad) do update set ${added(table)}`
}

/** Changes stored rows by a set of rows. */
type Change = readonly [FoldedSet, (rows: Sql, projectId: number) => Sql]

const changes: readonly Change[] = [
  [
    'installs',
    (rows, projectId) => sql`
      update ads a set installs = a.installs + e.installs from (select c.* ${rows}) e
      where a.project_id = ${projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad`,
  ],
  [
    // Nobody is last active there any more.
    'emptied',
    (rows, projectId) => sql`
      delete from active_people a using (select c.* ${rows}) e
      where a.project_id = ${projectId} and a.campaign_id = e.campaign_id and a.day = e.day and a.ad = e.ad`,
  ],
]

/**
 * In a transaction of the caller, unless there are neither ads nor names.
 * `areNew`: no row has a key that is stored. To add them takes half the time then.
 */
export async function addFoldedRows(
  db: Queryable,
  projectId: number,
  rows: FoldedRows,
  { areNew = false }: { areNew?: boolean } = {},
): Promise<void> {
  const write = (set: FoldedSet, statement: (from: Sql) => Sql): Sql[] => {
    const found = rows[set]
    return found === undefined ? [] : [statement(fromArrays(projectId, found))]
  }
  const statements = [
    ...additions.flatMap(([set, insert, onConflict]) =>
      write(set, (from) => sql`${insert(from)} ${areNew ? nothing : onConflict}`),
    ),
    ...changes.flatMap(([set, change]) => write(set, (from) => change(from, projectId))),
  ]
  await Promise.all(statements.map(db.run))
  if (rows.ads !== undefined) await addAds(db, projectId, rows.ads)
  if (rows.names !== undefined) await addNames(db, projectId, rows.names)
}

/** Somebody else may have added one of them meanwhile. */
async function addAds(db: Queryable, projectId: number, ads: ColumnArrays): Promise<void> {
  const last = await lastNumber(db, projectId, 'ads')
  await db.run(sql`
    insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, installs, number)
    select p.project_id, c.*, ${last}::bigint + row_number() over () ${fromArrays(projectId, ads)}
    on conflict (project_id, campaign_id, ad) do update set installs = ads.installs + excluded.installs`)
}

async function addNames(db: Queryable, projectId: number, names: ColumnArrays): Promise<void> {
  const last = await lastNumber(db, projectId, 'event_names')
  await db.run(sql`
    insert into event_names (project_id, kind, name, number)
    select p.project_id, c.*, ${last}::bigint + row_number() over () ${fromArrays(projectId, names)}
    on conflict (project_id, kind, name) do nothing`)
}

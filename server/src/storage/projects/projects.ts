import type { Project } from '#domain/projects/project.ts'
import type { Node, Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** `these`: the projects that are read. */
const pushServices = (these: Sql): Sql => sql`
  coalesce((
    select json_object_agg(s.platform, json_build_object('shown', s.shown, 'baseUrl', s.base_url, 'tokenUrl', s.token_url,
      'triedAt', s.pushed_at, 'succeededAt', s.succeeded_at, 'failure', s.failure))
    from push_services s where s.project_id ${these} and s.project_id = p.project_id), '{}')`

/** The newest one without an end: there is always one. */
const current = (table: Sql, name: Sql): Sql => sql`(
  select c.${name} from ${table} c where c.project_id = p.project_id and c.ends_at is null order by c.id desc limit 1)`

const projectsWhere = (these: Sql): Sql => sql`
  select
  p.project_id as id, p.name, p.timezone, pc.currency as "displayCurrency", p.website, p.apps,
  ${current(sql`project_tokens`, sql`token`)} as "projectToken", p.signing,
  ${current(sql`signing_keys`, sql`key_id`)} as "signingKeyId", p.revenue_from as "revenueFrom", p.sql_enabled as "sqlEnabled",
  p.discover_campaigns as "discoverCampaigns", p.event_limits as "eventLimits",
  p.billing_status as "billingStatus", p.payment_link as "paymentLink", p.windows,
  p.fraud_rules as "fraudRules", p.probabilistic_ios as "probabilisticIos", p.probabilistic_android as "probabilisticAndroid", p.meta_referrer_key is not null as "hasMetaReferrerKey",
  p.uninstall_failed_days as "uninstallFailedDays", ${pushServices(these)} as "pushServices", p.skadnetwork,
  p.facts_kept_months as "factsKeptMonths", p.reduce_addresses as "reduceAddresses", p.link_sub_ids as "linkSubIds",
  d.name as domain, p.created_at as "createdAt"
  from projects p join project_currencies pc on pc.project_id = p.project_id join domains d on d.project_id = p.project_id and d.id = p.primary_domain_id
  where p.project_id ${these}`

/** Oldest first. */
export function projectsAmong(db: Queryable, projectIds: readonly number[]): Promise<Project[]> {
  return db.many<Project>(sql`${projectsWhere(sql`= any (${projectIds}::int[])`)} order by p.project_id`)
}

/** Those that exist, oldest first. */
export async function idsAmong(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select project_id as id from projects where project_id = any (${projectIds}::int[]) order by project_id`)
  return rows.map(({ id }) => id)
}

export function findProject(db: Queryable, projectId: number): Promise<Project | undefined> {
  return db.maybe<Project>(projectsWhere(sql`= ${projectId}`))
}

export type ProjectToStore = Pick<
  Project,
  | 'name'
  | 'timezone'
  | 'displayCurrency'
  | 'createdAt'
  | 'factsKeptMonths'
  | 'reduceAddresses'
  | 'probabilisticIos'
  | 'probabilisticAndroid'
>

/** In a transaction: its token and signing key are inserted next, and its primary domain, for which id 1 of the project's series is reserved. */
export async function insertProject(db: Queryable, project: ProjectToStore): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`select nextval('project_ids')::int as id`)
  await db.run(sql`
    insert into projects (project_id, name, timezone, primary_domain_id, next_id, created_at, facts_kept_months, reduce_addresses,
      probabilistic_ios, probabilistic_android)
    values (${id}, ${project.name}, ${project.timezone}, 1, 2, ${project.createdAt}, ${project.factsKeptMonths},
      ${project.reduceAddresses}, ${project.probabilisticIos}, ${project.probabilisticAndroid})`)
  await db.run(sql`
    insert into project_currencies (project_id, currency, first)
    values (${id}, ${project.displayCurrency}, ${project.displayCurrency})`)
  return id
}

export type ProjectSettings = Omit<
  Project,
  | 'id'
  | 'displayCurrency'
  | 'projectToken'
  | 'sqlEnabled'
  | 'signingKeyId'
  | 'hasMetaReferrerKey'
  | 'pushServices'
  | 'domain'
  | 'createdAt'
>

export async function updateProject(
  db: Queryable,
  projectId: number,
  settings: ProjectSettings,
): Promise<void> {
  await db.run(sql`
    update projects set
      name = ${settings.name}, timezone = ${settings.timezone}, website = ${settings.website}, apps = ${JSON.stringify(settings.apps)}, signing = ${settings.signing},
      discover_campaigns = ${settings.discoverCampaigns}, event_limits = ${JSON.stringify(settings.eventLimits)}, revenue_from = ${settings.revenueFrom}, billing_status = ${settings.billingStatus}, payment_link = ${settings.paymentLink},
      windows = ${JSON.stringify(settings.windows)}, fraud_rules = ${JSON.stringify(settings.fraudRules)},
      probabilistic_ios = ${settings.probabilisticIos}, probabilistic_android = ${settings.probabilisticAndroid},
      uninstall_failed_days = ${settings.uninstallFailedDays}, skadnetwork = ${JSON.stringify(settings.skadnetwork)},
      facts_kept_months = ${settings.factsKeptMonths}, reduce_addresses = ${settings.reduceAddresses},
      link_sub_ids = ${settings.linkSubIds}::text[]
    where project_id = ${projectId}`)
}

/** `sealed` is encrypted under the master key; null: none. */
export async function setMetaReferrerKey(
  db: Queryable,
  projectId: number,
  sealed: Buffer | null,
): Promise<void> {
  await db.run(sql`update projects set meta_referrer_key = ${sealed} where project_id = ${projectId}`)
}

/** Locks the project until the transaction ends. */
export async function lockProject(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`select 1 from projects where project_id = ${projectId} for update`)
}

/** A transaction of whoever alone changes the project's resources: none is changed, deleted or counted meanwhile. */
export function inLockedProject<Result>(
  db: Pick<Node, 'transaction'>,
  projectId: number,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    return work(transaction)
  })
}

/** The next id of the project's series: campaigns, domains, affiliates, network accounts. */
export async function takeId(db: Queryable, projectId: number): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    update projects set next_id = next_id + 1 where project_id = ${projectId} returning next_id - 1 as id`)
  return id
}

export async function setPrimaryDomain(db: Queryable, projectId: number, domainId: number): Promise<void> {
  await db.run(sql`update projects set primary_domain_id = ${domainId} where project_id = ${projectId}`)
}

/** Validated against the database's list, because the database computes days. */
export async function timezoneName(db: Queryable, name: string): Promise<string | undefined> {
  const row = await db.maybe<{ name: string }>(sql`
    select name from pg_timezone_names where lower(name) = lower(${name}) and name !~ '^(posix|right)/' limit 1`)
  return row?.name
}

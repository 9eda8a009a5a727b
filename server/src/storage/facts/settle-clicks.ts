import type { Touch } from '#domain/facts/touch.ts'
import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { isArrivingTestTouch, rememberTestTouches } from '#storage/test-devices/is-test-touch.ts'

/** A click on a link: its time is its time of receipt, and its id is ours. */
export type Click = Omit<Touch, 'kind' | 'networkClickId' | 'receivedAt'>

/** A click as a line of a page: the record `kept_click` in PostgreSQL's text format. */
export function clickLine(click: Click): string {
  const { params } = click
  const device = `${field(click.platform)},${field(click.deviceId)},${field(click.address)},${field(click.systemVersion)}`
  const visitor = `${field(click.model)},${field(click.language)},${field(click.userAgent)}`.replaceAll(
    '\n',
    ' ',
  )
  const ad = adOf(params)
  return `(${click.id},${click.at.getTime()},${click.campaignId},${device},${visitor},${quoted(JSON.stringify(params))},${ad})`
}

/** If one contains a line break, all are read from the parameters, whose JSON has none. */
function adOf({ adset_id, ad_id, keyword_id }: Click['params']): string {
  const ad = `${field(adset_id)},${field(ad_id)},${field(keyword_id)}`
  return ad.includes('\n') ? ',,,t' : `${ad},`
}

const needsNoQuotes = /^[\w.:-]+$/

/** An empty field is null. */
function field(text: string | null | undefined): string {
  if (text === null || text === undefined) return ''
  return needsNoQuotes.test(text) ? text : quoted(text)
}

/** A line break ends a click: callers remove them first. */
function quoted(text: string): string {
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${escaped.replaceAll('"', '""')}"`
}

/** The time of a queued click. */
export function timeOfClickLine(line: string): number {
  return Number(line.split(',', 2)[1])
}

/** The clicks of a project on pages, or a single one. */
export type ClickLines = { ids: readonly string[] } | { line: string }

/** As `n`, read anew by each statement: one that writes a table may read no other result of a write. */
function clicksOf(projectId: number, lines: ClickLines): Sql {
  const [from, facts, where] =
    'ids' in lines
      ? [sql`fact_pages`, sql`g.facts`, sql`and g.id = any (${lines.ids}::uuid[])`]
      : [sql`projects`, sql`${lines.line}::text`, nothing]
  return sql`(
    select g.project_id, to_timestamp(f.ms / 1000e0) as at, f.*,
      case when f.ad_in_params then f.params ->> 'adset_id' else f.ad_set_id end as ad_set,
      case when f.ad_in_params then f.params ->> 'ad_id' else f.ad_creative_id end as ad_creative,
      case when f.ad_in_params then f.params ->> 'keyword_id' else f.keyword_id end as keyword
    from ${from} g cross join lateral unnest(string_to_array(${facts}, chr(10))::kept_click[]) f
    where g.project_id = ${projectId} ${where}
  ) n`
}

/** `mayBeTests`: the project has test devices. */
type NewClicks = { lines: ClickLines; mayBeTests: boolean }

/** Stores and journals clicks of a project. */
export async function settleClicks(
  db: Queryable,
  projectId: number,
  { lines, mayBeTests }: NewClicks,
): Promise<void> {
  const clicks = clicksOf(projectId, lines)
  const store = sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, device_id, address, system_version, model, language,
      user_agent, params, received_at)
    select n.project_id, n.at, n.id, 'click', n.campaign_id, n.platform, n.device_id, n.address, n.system_version, n.model, n.language,
      n.user_agent, n.params, n.at
    from ${clicks}`
  const arriving = { projectId, id: sql`n.id`, at: sql`n.at`, deviceId: sql`n.device_id` }
  const remember = mayBeTests ? [rememberTestTouches(clicks, arriving)] : []
  // Clicks with the same key become one line.
  const journal = sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
    select n.project_id, ${newJournalKey()}, 'click', min(n.at), n.campaign_id, n.platform, n.ad_set, n.ad_creative, n.keyword, count(*)
    from ${clicks} join projects j on j.project_id = ${projectId}
    where ${mayBeTests ? sql`not ${isArrivingTestTouch(arriving)}` : sql`true`}
    group by n.project_id, (n.at at time zone j.timezone)::date, n.campaign_id, n.platform, n.ad_set, n.ad_creative, n.keyword`
  await Promise.all([store, ...remember, journal].map(db.run))
}

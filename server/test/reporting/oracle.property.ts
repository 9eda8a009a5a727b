import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { dollars, type ReportQuery, type RowOf, recount } from './oracle.ts'
import { activeByDay, dayIn, rawFacts } from './oracle-facts.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

/** Around days of 23, 25, 23.5 and 24.5 hours, and days without a midnight. */
const firstEdge = { timezone: 'Europe/Berlin', start: '2026-03-10T00:00:00Z' }
const edges = [
  firstEdge,
  { timezone: 'America/New_York', start: '2025-10-15T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2026-03-15T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2025-09-15T00:00:00Z' },
  { timezone: 'Asia/Beirut', start: '2026-03-10T00:00:00Z' },
  { timezone: 'Asia/Kathmandu', start: '2026-06-01T00:00:00Z' },
]

const days = 45
const filters = fc.record({
  from: fc.option(fc.integer({ min: 0, max: days }), { nil: undefined }),
  length: fc.option(fc.integer({ min: 0, max: days }), { nil: undefined }),
  platform: fc.constantFrom(undefined, 'ANDROID', 'IOS', 'WEB'),
  view: fc.constantFrom('user_acquisition', 'retargeting'),
  activeDays: fc.constantFrom(1, 7, 40),
  unique: fc.boolean(),
})

/** Of one history: each view with and without platforms, days, unique users and older activity. */
const everyFilter: Drawn[] = [
  { view: 'user_acquisition', activeDays: 7, unique: true },
  { view: 'retargeting', activeDays: 40, unique: true },
  { view: 'user_acquisition', activeDays: 40, unique: false, from: 9, length: 20 },
  { view: 'retargeting', activeDays: 1, unique: false, from: 9, length: 20 },
  { view: 'user_acquisition', activeDays: 1, unique: false, length: 30 },
  { view: 'retargeting', activeDays: 7, unique: false, from: 20 },
  { view: 'user_acquisition', activeDays: 40, unique: true, platform: 'ANDROID' },
  { view: 'retargeting', activeDays: 40, unique: true, platform: 'ANDROID', from: 5 },
  { view: 'user_acquisition', activeDays: 40, unique: false, platform: 'IOS', from: 3, length: 40 },
  { view: 'user_acquisition', activeDays: 40, unique: true, platform: 'WEB' },
]

// A history takes longer than its reports: many of one.
test('every figure of every row matches the stored facts, for random histories and filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(...edges),
      fc.constantFrom('payments_and_events', 'payments'),
      fc.array(filters, { minLength: 10, maxLength: 10 }),
      async (seed, { timezone, start }, revenueFrom, drawn) => {
        const project = await service.makeProject({ timezone, display_currency: 'USD' })
        await service.admin('PATCH', `/projects/${project.id}`, { revenue_from: revenueFrom })
        const { campaigns, end } = await simulateActivity(service, project, {
          seed,
          start: new Date(start),
          days,
          steps: 110,
        })
        await spendRandomly(project.id, campaigns, start)
        for (const { displayId } of campaigns.slice(0, 2))
          await service.admin('PATCH', `/projects/${project.id}/campaigns/${displayId}`, {
            clicks_from: 'network',
          })
        const raw = await rawFacts(service, project.id)
        for (const filter of drawn) {
          const query = toQuery(filter, { timezone, start, end, revenueFrom })
          const answer = await report(project.server_key, query, filter.unique)
          assert.equal(answer.status, 200, answer.text)
          assert.equal(answer.body.data.campaigns.length, campaigns.length)
          for (const row of answer.body.data.campaigns) compareCampaign(raw, query, row, filter.unique)
        }
        // After the reports, which have folded everything.
        const stored = await service.app.db.many<{ day: string; active: number }>(sql`
          select day, sum(daily_active) as active from campaign_days where project_id = ${project.id}
          group by day having sum(daily_active) <> 0`)
        assert.deepEqual(new Map(stored.map(({ day, active }) => [day, active])), activeByDay(raw, timezone))
      },
    ),
    {
      numRuns: runs(2, 20),
      examples: [[1, firstEdge, 'payments_and_events', everyFilter]],
      endOnFailure: true,
    },
  )
})

type Drawn = Filter & { unique: boolean }

type Filter = {
  from?: number | undefined
  length?: number | undefined
  platform?: string | undefined
  view: string
  activeDays: number
}

function toQuery(
  filter: Filter,
  history: { timezone: string; start: string; end: Date; revenueFrom: string },
): ReportQuery {
  const dayOf = dayIn(history.timezone)
  const at = (day: number) => dayOf(new Date(Date.parse(history.start) + day * 86_400_000))
  return {
    timezone: history.timezone,
    now: history.end,
    ...(filter.from !== undefined && { from: at(filter.from) }),
    ...(filter.length !== undefined && { to: at((filter.from ?? 0) + filter.length) }),
    ...(filter.platform !== undefined && { platform: filter.platform as 'IOS' }),
    view: filter.view as ReportQuery['view'],
    revenueFrom: history.revenueFrom as ReportQuery['revenueFrom'],
    activeDays: filter.activeDays,
  }
}

const names = ['level_completed', 'Ärger, "groß"', 'ONE_TIME', 'nothing of the kind']

function report(key: string, query: ReportQuery, unique: boolean) {
  const parameters = new URLSearchParams({
    ...(query.from && { from: query.from }),
    ...(query.to && { end_date: query.to }),
    ...(query.platform && { platform: query.platform.toLowerCase() }),
    ...(unique && { unique_user_events: 'level_completed,ONE_TIME' }),
    view: query.view,
    active_users: String(query.activeDays),
    limit: '100',
    cost_per_event: 'level_completed,ONE_TIME,unheard_of',
  })
  return service.ask('GET', `/api/v1/reporting/campaigns?${parameters}`, { key })
}

async function spendRandomly(projectId: number, campaigns: { displayId: string }[], start: string) {
  const rows = campaigns.flatMap(({ displayId }, n) =>
    [0, 5, 11, 30].map((day) => ({
      date: new Date(Date.parse(start) + (day + 1) * 86_400_000).toISOString().slice(0, 10),
      campaign: displayId,
      ...(day > 4 && { ad_set_id: 's1' }),
      ...(day > 10 && { ad_creative_id: 'a1' }),
      ...(n === 2 && day > 10 && { keyword_id: 'k7' }),
      ...(day === 11 && { platform: 'IOS' }),
      spend: 10.35 * (n + 1) + day / 3,
      clicks: day,
    })),
  )
  const stored = await service.admin('POST', `/projects/${projectId}/spend`, { rows })
  assert.equal(stored.status, 200, stored.text)
}

// biome-ignore lint/suspicious/noExplicitAny: every field of the response is compared.
type Row = any

function compareCampaign(
  raw: Awaited<ReturnType<typeof rawFacts>>,
  query: ReportQuery,
  row: Row,
  unique: boolean,
) {
  const at = { campaign: row.id }
  const counted = recount(raw, query, at)
  compareFigures(row, counted, { query, unique, at })
  const extra = {
    suspicious_installs: String(counted.suspicious),
    click_through_attribution: String(counted.clickThrough),
    view_through_attribution: String(counted.viewThrough),
    active_users: counted.activeUsers,
    activity_in_last_x_days: counted.activity,
    classic: Object.values(row.classic_retention),
    daywise: Object.values(row.daywise_revenue),
    reinstalls: query.view === 'retargeting' ? String(counted.reinstalls) : undefined,
    reengagements: query.view === 'retargeting' ? String(counted.reengagements) : undefined,
    cost_per_reinstall: query.view === 'retargeting' ? dollars(counted.spend, counted.reinstalls) : undefined,
  }
  assert.deepEqual(
    {
      suspicious_installs: row.suspicious_installs,
      click_through_attribution: row.click_through_attribution,
      view_through_attribution: row.view_through_attribution,
      active_users: row.active_users,
      activity_in_last_x_days: row.activity_in_last_x_days,
      classic: counted.classic,
      daywise: counted.daywise.map((amount) => dollars(amount)),
      reinstalls: row.reinstalls,
      reengagements: row.reengagements,
      cost_per_reinstall: row.cost_per_reinstall,
    },
    extra,
    JSON.stringify({ query, at }),
  )
  for (const adSet of row.adSets) {
    const inSet = { ...at, adSet: adSet.id }
    const set = recount(raw, query, inSet)
    compareFigures(adSet, set, { query, unique, at: inSet })
    assert.deepEqual(
      Object.values(adSet.daywise_revenue),
      set.daywise.map((amount) => dollars(amount)),
    )
    for (const creative of adSet.adCreatives ?? [])
      compareBranch(raw, { query, unique, at: { ...inSet, creative: creative.id } }, creative)
    for (const keyword of adSet.keywords ?? [])
      compareBranch(raw, { query, unique, at: { ...inSet, keyword: keyword.id } }, keyword)
  }
  assert.ok(sumOf(row.adSets, 'installs') <= Number(row.installs))
}

type Compared = { query: ReportQuery; unique: boolean; at: RowOf }

function compareBranch(raw: Awaited<ReturnType<typeof rawFacts>>, compared: Compared, row: Row) {
  compareFigures(row, recount(raw, compared.query, compared.at), compared)
}

function sumOf(rows: Row[], field: string): number {
  return rows.reduce((total, row) => total + Number(row[field]), 0)
}

function compareFigures(row: Row, counted: ReturnType<typeof recount>, { query, unique, at }: Compared) {
  const { installs, signUps, spend } = counted
  const isUnique = (name: string) => unique && ['level_completed', 'ONE_TIME'].includes(name)
  const counts = (name: string, { count, unique: users }: { count: number; unique: number }) =>
    isUnique(name) ? { unique_count: String(users) } : { count: String(count) }
  const cost = (events: typeof counted.events, kind: string, known: boolean) =>
    known ? { [kind]: dollars(spend, events[kind]?.count ?? 0) } : {}
  assert.deepEqual(
    {
      clicks: row.clicks,
      installs: row.installs,
      'sign-ups': row['sign-ups'],
      conversion: row.conversion,
      revenue: row.revenue,
      revenue_event_count: row.revenue_event_count,
      spend: row.spend,
      roas: row.roas,
      cost_per_install: row.cost_per_install,
      cost_per_signup: row.cost_per_signup,
      retention: Object.values(row.retention),
      rolling: Object.values(row.rolling_retention),
      custom_events: row.custom_events,
      payment_events: row.payment_events,
      cost: row.cost_per_custom_events,
    },
    {
      clicks: String(counted.clicks),
      installs: String(installs),
      'sign-ups': String(signUps),
      conversion: `${(installs === 0 ? 0 : Math.round((signUps / installs) * 10_000) / 100).toFixed(2)}%`,
      revenue: dollars(counted.revenue),
      revenue_event_count: String(counted.revenueFacts),
      spend: dollars(spend),
      roas: ratio(counted.revenue, spend),
      cost_per_install: query.view === 'retargeting' ? undefined : dollars(spend, installs),
      cost_per_signup: dollars(spend, signUps),
      retention: counted.cumulative,
      rolling: counted.rolling,
      custom_events: Object.fromEntries(
        Object.entries(counted.events).map(([name, event]) => [
          name,
          { ...counts(name, event), ...(event.amount !== 0n && { amount: dollars(event.amount) }) },
        ]),
      ),
      payment_events: Object.fromEntries(
        Object.entries(counted.payments).map(([name, event]) => [
          name,
          { ...counts(name, event), total: dollars(event.amount) },
        ]),
      ),
      cost: cost(counted.events, names[0] ?? '', 'level_completed' in row.cost_per_custom_events),
    },
    JSON.stringify({ query, at }),
  )
}

function ratio(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00'
  const hundredths = (200n * part + whole) / (2n * whole)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

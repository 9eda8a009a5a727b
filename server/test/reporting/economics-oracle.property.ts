import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type EconomicsQuery, recountEconomics } from './economics-oracle.ts'
import { dayIn, momentAfterRevenue, type RawFacts, rawFacts } from './oracle-facts.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const firstEdge = { timezone: 'Europe/Berlin', start: '2026-03-01T00:00:00Z' }
const edges = [
  firstEdge,
  { timezone: 'Australia/Lord_Howe', start: '2025-09-01T00:00:00Z' },
  { timezone: 'Asia/Kathmandu', start: '2026-05-01T00:00:00Z' },
]
const days = 70

type Figure = { value: number | null; of: number }

/** Equal but for the last digits of a division. */
function assertClose(actual: unknown, expected: unknown, about: string) {
  const rounded = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part))
  assert.equal(rounded(actual), rounded(expected), about)
}

test('cohort figures of every row of the report, and of every cohort, match the stored facts, for random histories', async () => {
  const compared: number[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(...edges),
      fc.constantFrom('payments_and_events', 'payments'),
      fc.constantFrom(undefined, 'ANDROID', 'IOS'),
      fc.integer({ min: 0, max: 40 }),
      async (seed, { timezone, start }, revenueFrom, platform, first) => {
        const project = await service.makeProject({ timezone, display_currency: 'USD' })
        const path = `/projects/${project.id}`
        await service.admin('PATCH', path, { revenue_from: revenueFrom })
        const { campaigns, end } = await simulateActivity(service, project, {
          ...{ seed, start: new Date(start), days, steps: 150 },
        })
        const dayOf = dayIn(timezone)
        const at = (day: number) => dayOf(new Date(Date.parse(start) + day * 86_400_000))
        await spendRandomly(path, campaigns.slice(0, 2), at)
        const raw = await rawFacts(service, project.id)
        // In the middle of a day with revenue: that day is not over.
        const now = momentAfterRevenue(raw, new Date(end.getTime() - (first / 4) * 86_400_000))
        service.clock.now = () => now
        const query = { timezone, now, from: at(first), to: at(days), platform, revenueFrom }
        const filter = `from=${query.from}&to=${query.to}${platform ? `&platform=${platform.toLowerCase()}` : ''}`

        const report = await service.admin('GET', `${path}/report?economics=true&limit=100&${filter}`)
        for (const row of report.body.data.campaigns) compareRow(raw, query, row)
        const economics = async (groupBy: string) =>
          (await service.admin('GET', `${path}/report/economics?group_by=${groupBy}&${filter}`)).body.data
        const byDay = await economics('day')
        compareCohort(
          byDay.total,
          recountEconomics(raw, query, () => true),
          'total',
        )
        for (const cohort of byDay.cohorts)
          compareCohort(
            cohort,
            recountEconomics(raw, query, ({ day }) => day === cohort.group),
            cohort.group,
          )
        const byWeek = await economics('week')
        assertClose(byWeek.total, byDay.total, 'the same total')
        const idOf = new Map(campaigns.map(({ displayId, id }) => [displayId, id]))
        for (const cohort of (await economics('campaign')).cohorts) {
          const id = cohort.group === null ? null : (idOf.get(cohort.group) ?? -1)
          compareCohort(
            cohort,
            recountEconomics(raw, query, ({ campaign_id }) => campaign_id === id),
            String(id),
          )
        }
        for (const groupBy of ['campaign', 'network', 'platform', 'day', 'week', 'month'])
          await compareTable(`${path}/report`, { groupBy, filter, economics: await economics(groupBy) })
        compared.push(byDay.cohorts.length)
      },
    ),
    {
      numRuns: runs(1, 6),
      examples: [[1, firstEdge, 'payments_and_events', undefined, 3]],
      endOnFailure: true,
    },
  )
  assert.ok(Math.max(...compared) > 10, `${compared} cohorts were compared`)
})

async function spendRandomly(path: string, campaigns: { displayId: string }[], at: (day: number) => string) {
  const rows = campaigns.flatMap(({ displayId }, n) =>
    [0, 3, 17, 30, 41, 66].map((day) => ({
      date: at(day),
      campaign: displayId,
      ...(day > 4 && { ad_set_id: 's1' }),
      ...(day === 17 && { platform: 'IOS' }),
      spend: n === 0 ? 0.35 + day / 3 : 20,
    })),
  )
  const stored = await service.admin('POST', `${path}/spend`, { rows })
  assert.equal(stored.status, 200, stored.text)
}

// biome-ignore lint/suspicious/noExplicitAny: every field of the response is compared.
type Row = any

/** Every row and sum of the campaign table has the figures of the page of cohorts. */
async function compareTable(
  report: string,
  { groupBy, filter, economics }: { groupBy: string; filter: string; economics: Row },
) {
  const { body } = await service.admin(
    'GET',
    `${report}/table?economics=true&limit=100&group_by=${groupBy}&${filter}`,
  )
  const { rows, totals, organic } = body.data
  const shown = ({ roas, ...of }: Row) => [roas, of.revenue_per_install, of.payback_day, of.arpu, of.users]
  const known = (of: Row) => [of.paid_roas, of.revenue_per_install, of.payback_day, of.arpu, of.users]
  assertClose(shown(totals.figures.economics), known(economics.total), `totals by ${groupBy}`)
  assert.equal(totals.figures.economics.paid_installs, economics.total.paid_installs)
  const cohorts = new Map<string | null, Row>(economics.cohorts.map((one: Row) => [one.group, one]))
  for (const { group, figures } of rows) {
    const cohort = cohorts.get(group)
    if (cohort === undefined) assert.equal(figures.economics.revenue_per_install.d0.of, 0)
    else assertClose(shown(figures.economics), known(cohort), `${groupBy} ${group}`)
  }
  if (groupBy === 'campaign' && cohorts.has(null))
    assertClose(shown(organic.figures.economics), known(cohorts.get(null)), 'organic')
}

function compareRow(raw: RawFacts, query: EconomicsQuery, row: Row) {
  const compare = (of: Row, counted: ReturnType<typeof recountEconomics>, isPaid: boolean) => {
    const { economics } = of
    assertClose(Object.values(economics.revenue_per_install), counted.perInstall, 'per install')
    assertClose(Object.values(economics.roas), counted.blendedRoas, 'roas')
    assertClose([economics.users, economics.arpu], [counted.users, counted.arpu], 'arpu')
    if (isPaid) assert.equal(economics.payback_day.value, counted.payback)
  }
  const ofCampaign = recountEconomics(raw, query, ({ campaign_id }) => campaign_id === row.id)
  compare(row, ofCampaign, true)
  for (const adSet of row.adSets) {
    const ofAdSet = recountEconomics(
      ...([raw, query] as const),
      ({ campaign_id, ad_set_id }) => campaign_id === row.id && ad_set_id === adSet.id,
    )
    compare(adSet, ofAdSet, true)
  }
}

function compareCohort(cohort: Row, counted: ReturnType<typeof recountEconomics>, about: string) {
  const figures = (of: Record<string, Figure>) => Object.values(of)
  assertClose(
    [cohort.installs, cohort.users, cohort.revenue, cohort.arpu, cohort.payback_day.value],
    [counted.installs, counted.users, counted.revenue, counted.arpu, counted.payback],
    about,
  )
  assertClose(figures(cohort.paid_roas), counted.paidRoas, about)
  assertClose(figures(cohort.blended_roas), counted.blendedRoas, about)
  assertClose(figures(cohort.revenue_per_install), counted.perInstall, about)
  assertClose(figures(cohort.retention), counted.retention, about)
  assertClose(figures(cohort.weekly_retention), counted.weeklyRetention, about)
}

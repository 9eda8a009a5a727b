import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { reportLab } from './report-lab.ts'

/** Figures that sort differently as text and as numbers, and two identical campaigns. */
const campaigns = {
  nine: {
    clicks: 9,
    installs: 9,
    sign_ups: 9,
    uninstalls: 9,
    suspicious_installs: 9,
    revenue: 9,
    spend: 1_000,
  },
  ten: {
    clicks: 10,
    installs: 10,
    sign_ups: 1,
    uninstalls: 10,
    suspicious_installs: 10,
    revenue: 10,
    spend: 20,
  },
  twin: {
    clicks: 1_000,
    installs: 100,
    sign_ups: 50,
    uninstalls: 1,
    suspicious_installs: 2,
    revenue: -4,
    spend: 3,
  },
  sister: {
    clicks: 1_000,
    installs: 100,
    sign_ups: 50,
    uninstalls: 1,
    suspicious_installs: 2,
    revenue: -4,
    spend: 3,
  },
  idle: { clicks: 0, installs: 0, sign_ups: 0, uninstalls: 0, suspicious_installs: 0, revenue: 0, spend: 0 },
}

let service: TestService
let lab: ReturnType<typeof reportLab>

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  lab = reportLab(service, await service.makeProject())
  const made = '2026-01-0'
  let day = 9
  for (const [name, figures] of Object.entries(campaigns)) {
    service.clock.now = () => new Date(`${made}${day}T00:00:00Z`)
    if (name !== 'sister') day -= 1
    const { id, display_id } = await lab.makeCampaign({ name })
    // No endpoint reports uninstalls: the rollups are written as the fold writes them.
    await service.app.db.run(sql`
      with ad as (
        insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, number)
        select ${lab.project.id}, ${id}, ad_key(${id}, '', '', '', 'IOS'), '', '', '', 'IOS', 1000 * ${id}::int returning *
      ), of_ad as (
        insert into ad_days (project_id, campaign_id, ad, day, clicks, sign_ups, uninstalls, payment_revenue)
        select project_id, campaign_id, ad, '2026-02-01', ${figures.clicks}::int, ${figures.sign_ups}::int, ${figures.uninstalls}::int,
          ${figures.revenue}::numeric from ad
      ), of_cohort as (
        insert into ad_cohorts (project_id, campaign_id, ad, day, installs, suspicious_installs)
        select project_id, campaign_id, ad, '2026-02-01', ${figures.installs}::int, ${figures.suspicious_installs}::int from ad
      ), unpacked as (
        insert into unpacked_days (project_id, campaign_id, day) select project_id, campaign_id, '2026-02-01' from ad
      )
      insert into campaign_days (project_id, campaign_id, platform, day, clicks, installs, sign_ups, uninstalls, suspicious_installs, payment_revenue)
      select project_id, campaign_id, platform, '2026-02-01', ${figures.clicks}::int, ${figures.installs}::int, ${figures.sign_ups}::int,
        ${figures.uninstalls}::int, ${figures.suspicious_installs}::int, ${figures.revenue}::numeric from ad`)
    // Spend of a day to come is refused.
    service.clock.now = () => new Date('2026-02-02T00:00:00Z')
    await lab.spend([{ date: '2026-02-01', campaign: display_id, spend: figures.spend }])
  }
})

afterAll(() => service.stop())

const order: Record<string, string> = {
  // Largest first; twin and sister tie, and the lower id comes first in both orders.
  clicks: 'twin sister ten nine idle',
  installs: 'twin sister ten nine idle',
  signups: 'twin sister nine ten idle',
  revenue: 'ten nine idle twin sister',
  spend: 'nine ten twin sister idle',
  created_at: 'nine ten twin sister idle',
  uninstalls: 'ten nine twin sister idle',
  conversion: 'nine twin sister ten idle',
  suspicious_installs: 'ten nine twin sister idle',
  roas: 'ten nine idle twin sister',
}

const ascending = (text: string) => text.split(' ').reverse().join(' ').replace('sister twin', 'twin sister')
const names = async (query: string) => (await lab.rows(`?${query}`)).map(({ name }) => name).join(' ')

test.each(Object.entries(order))(
  '%s sorts by number, in both orders, with ties by ascending id',
  async (field, expected) => {
    assert.equal(await names(`sort_field=${field}`), expected)
    assert.equal(await names(`sort_field=${field}&sort_order=descending`), expected)
    assert.equal(await names(`sort_field=${field}&sort_order=ascending`), ascending(expected))
  },
)

test('the default order is installs, largest first', async () => {
  assert.equal(await names(''), order.installs)
})

test('the order depends on the window and the platform', async () => {
  assert.equal(await names('from=2026-02-02&sort_field=revenue'), Object.keys(campaigns).join(' '))
  assert.equal(await names('platform=android&sort_field=installs'), Object.keys(campaigns).join(' '))
  assert.equal(await names('platform=ios&sort_field=installs'), order.installs)
  assert.equal(await names('view=retargeting&sort_field=revenue'), Object.keys(campaigns).join(' '))
})

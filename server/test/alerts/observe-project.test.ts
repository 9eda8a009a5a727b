import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { checkProjects } from '#jobs/check-projects.ts'
import { observeProject } from '#operations/alerts/observe-project.ts'
import { findProject } from '#storage/projects/projects.ts'
import { lockFold } from '#storage/rollups/lock-fold.ts'
import { imported } from '#test/support/import-lines.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number
let ids: { sale: number; other: number }

// A Wednesday, 20:00 in Berlin.
const now = new Date('2026-06-10T18:00:00Z')
const hourMs = 3_600_000
const run = (text: string) => service.tables.pool.query(text)

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  service.clock.now = () => now
  projectId = (await service.makeProject({ timezone: 'Europe/Berlin', display_currency: 'EUR' })).id
  for (const custom_display_id of ['sale', 'other'])
    await service.admin('POST', `/projects/${projectId}/campaigns`, {
      name: custom_display_id === 'sale' ? 'Summer sale' : 'Other',
      custom_display_id,
    })
  const { rows } = await run(
    `select id from campaigns where project_id = ${projectId} and name <> 'Default' order by id`,
  )
  ids = { sale: rows.at(-2).id, other: rows.at(-1).id }
})

async function observed(at = now) {
  const project = await findProject(service.app.db, projectId)
  assert.ok(project)
  const all = await observeProject(service.app, project, at)
  assert.ok(all)
  return all
}

const titles = async (at = now) => (await observed(at)).map(({ title }) => title)

/** Days in a row before `last`, as rows of the rollups. Values are SQL of `n`, the days before it. */
async function fillDays(
  { last, days, campaign }: { last: string; days: number; campaign: number },
  values: Record<string, string>,
) {
  const columns = Object.keys(values).join(', ')
  await run(`
    insert into campaign_days (project_id, day, campaign_id, platform, ${columns})
    select ${projectId}, date '${last}' - n, ${campaign}, 'ANDROID', ${Object.values(values).join(', ')}
    from generate_series(0, ${days - 1}) n
    on conflict (project_id, day, campaign_id, platform) do update set ${Object.keys(values).map((name) => `${name} = excluded.${name}`)}`)
}

async function spend(
  campaign: number,
  { last, days, amount }: { last: string; days: number; amount: string },
) {
  await run(`
    insert into spend (project_id, campaign_id, day, spend, original_amount, original_currency, source, updated_at)
    select ${projectId}, ${campaign}, date '${last}' - n, ${amount}, ${amount}, 'EUR', 'upload', now()
    from generate_series(0, ${days - 1}) n`)
}

/** Every quarter of an hour from 8:00 to 22:00 in Berlin, on the days up to `until`. */
function clicks(campaign: string, until: Date): object[] {
  const lines: object[] = []
  for (let at = Date.parse('2026-06-02T00:00:00Z'); at <= until.getTime(); at += hourMs / 4) {
    const hour = new Date(at).getUTCHours()
    if (hour >= 6 && hour < 20)
      lines.push({ fact: 'click', id: `${campaign}-${at}`, at: new Date(at).toISOString(), campaign })
  }
  return lines
}

test('a campaign that had clicks every day has had none for nine hours', async () => {
  await imported(service, projectId, [
    ...clicks('sale', new Date('2026-06-10T09:00:00Z')),
    ...clicks('other', now),
  ])
  assert.deepEqual(await observed(), [
    {
      kind: 'campaign-without-clicks',
      subject: String(ids.sale),
      title: 'Summer sale has had no clicks for 9 hours',
      why: 'The last click came at Jun 10, 2026, 11:00 AM (Europe/Berlin). The same hours of the seven days before had 32 clicks, and every day had some.',
      path: `/p/${projectId}/campaigns?campaign=sale`,
    },
  ])
  assert.deepEqual(await titles(new Date('2026-06-10T11:30:00Z')), [], 'not after two hours and a half')
  assert.deepEqual(await titles(new Date('2026-06-11T06:30:00Z')), [
    'Summer sale has had no clicks for 21 hours',
  ])
  await run(`update campaigns set active = false where project_id = ${projectId} and id = ${ids.sale}`)
  assert.deepEqual(await titles(), [], 'somebody deactivated it')
})

test('hours in which nothing arrived do not count: the service was down', async () => {
  const morning = new Date('2026-06-10T09:00:00Z')
  await imported(service, projectId, [...clicks('sale', morning), ...clicks('other', morning)])
  assert.deepEqual(await titles(), [])
  const opens = Array.from({ length: 9 }, (_, hour) => ({
    fact: 'open',
    id: `o${hour}`,
    at: new Date(morning.getTime() + (hour + 0.5) * hourMs).toISOString(),
    install: 'i1',
  }))
  const install = { fact: 'install', id: 'i1', at: '2026-06-01T09:30:00Z', platform: 'ANDROID' }
  await imported(service, projectId, [install, ...opens])
  assert.deepEqual(await titles(), [
    'Summer sale has had no clicks for 9 hours',
    'Other has had no clicks for 9 hours',
  ])
})

test('clicks of a test device do not end a silence', async () => {
  await imported(service, projectId, [
    ...clicks('sale', new Date('2026-06-10T09:00:00Z')),
    ...clicks('other', now),
  ])
  await imported(service, projectId, [
    { fact: 'click', id: 'test', at: '2026-06-10T17:00:00Z', campaign: 'sale' },
  ])
  assert.deepEqual(await titles(), [])
  await run(`insert into test_touches (project_id, touch_id, at, test_device_id)
    select project_id, touch_id, '2026-06-10T17:00:00Z', 1 from touch_keys where project_id = ${projectId} and network_click_id = 'test'`)
  assert.deepEqual(await titles(), ['Summer sale has had no clicks for 9 hours'])
})

test('a campaign with spend and no installs since yesterday, once yesterday is over for six hours', async () => {
  await fillDays({ last: '2026-06-08', days: 40, campaign: ids.sale }, { installs: '20' })
  await spend(ids.sale, { last: '2026-06-09', days: 40, amount: '50' })
  const [one, ...rest] = await observed()
  assert.deepEqual(rest, [])
  assert.equal(one?.title, 'Summer sale spent €50.00 on one day and brought no installs')
  assert.match(one?.why ?? '', /560 installs cost €2\.50 each: about 20 were expected\.$/)
  assert.deepEqual(await titles(new Date('2026-06-10T03:00:00Z')), [], '5:00 in Berlin')
  await fillDays({ last: '2026-06-10', days: 1, campaign: ids.sale }, { installs: '1' })
  assert.deepEqual(await titles(), [], 'an install today')
  await run(`delete from campaign_days where project_id = ${projectId} and day = '2026-06-10'`)
  await run(`update campaigns set deleted_at = now() where project_id = ${projectId} and id = ${ids.sale}`)
  assert.deepEqual(await titles(), [], 'a deleted campaign')
})

test('spend in another currency counts in the display currency', async () => {
  await fillDays({ last: '2026-06-08', days: 40, campaign: ids.sale }, { installs: '20' })
  await spend(ids.sale, { last: '2026-06-09', days: 40, amount: '50' })
  await run(`insert into exchange_rates (project_id, id, from_currency, to_currency, day, rate, counted_rate, created_at)
    values (${projectId}, 91, 'USD', 'EUR', '2026-01-01', 0.5, 0.5, now())`)
  await run(`update spend set original_currency = 'USD' where project_id = ${projectId}`)
  assert.deepEqual(await titles(), ['Summer sale spent €25.00 on one day and brought no installs'])
})

test('a network that refuses deliveries, with its last words, until one succeeds', async () => {
  await run(`insert into destinations (project_id, id, kind, code, name, events, created_at)
    values (${projectId}, 90, 'network', 'meta', 'EU account', '{install}', now())`)
  const deliver = (state: string, count: number, minutes: number) =>
    run(`insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, state, due_at, created_at, tried_at, status_code, answer)
      select ${projectId}, 90, gen_random_uuid(), 'install', t, gen_random_uuid(), '', '${state}', t, t, t,
        case when '${state}' = 'failed' then 400 end, '{"error":{"message":"Invalid access token"}}'
      from generate_series(1, ${count}), (select timestamptz '${now.toISOString()}' - ${minutes} * interval '1 minute' as t) times`)
  await deliver('delivered', 50, 90)
  await deliver('failed', 9, 80)
  await deliver('skipped', 50, 70)
  assert.deepEqual(await observed(), [])
  await deliver('failed', 2, 30)
  const [one, ...rest] = await observed()
  assert.deepEqual(rest, [])
  assert.equal(one?.title, 'Meta (EU account) refuses deliveries')
  assert.match(one?.why ?? '', /None of the last 11 deliveries succeeded\. .* “Invalid access token”\.$/)
  await deliver('delivered', 1, 20)
  assert.deepEqual(await observed(), [])
})

test('a wave of suspicious installs in one campaign', async () => {
  await fillDays(
    { last: '2026-06-09', days: 40, campaign: ids.sale },
    { installs: '100', suspicious_installs: '4' },
  )
  await fillDays(
    { last: '2026-06-10', days: 40, campaign: ids.other },
    { installs: '100', suspicious_installs: '3' },
  )
  assert.deepEqual(await observed(), [])
  await fillDays(
    { last: '2026-06-10', days: 1, campaign: ids.sale },
    { installs: '90', suspicious_installs: '40' },
  )
  assert.deepEqual(await titles(), ['44 % of the installs of Summer sale are suspicious'])
})

const usual = '200 + 20 * ((n * 7919) % 11 - 5) / 5 + case when n % 7 = 0 then 80 else 0 end'

test('a day with half of the usual installs, from three hours after its end, unless somebody wrote down why', async () => {
  await fillDays(
    { last: '2026-06-09', days: 200, campaign: 0 },
    { installs: `${usual}`, sign_ups: `(${usual}) / 2` },
  )
  assert.deepEqual(await observed(), [])
  await fillDays({ last: '2026-06-09', days: 1, campaign: 0 }, { installs: '130', sign_ups: '60' })
  const [one, ...rest] = await observed()
  assert.deepEqual(rest, [])
  assert.equal(one?.subject, 'installs-below')
  assert.match(one?.title ?? '', /^Installs 5\d % below the usual on Tuesday, June 9$/)
  assert.match(
    one?.why ?? '',
    /^130 instead of about (2[6-9]|30)\d, .* Also below the usual: sign-ups by \d\d %\.$/,
  )
  assert.equal(one?.path, `/p/${projectId}?metric=installs&from=2026-05-13&to=2026-06-09`)
  assert.deepEqual(await titles(new Date('2026-06-10T00:30:00Z')), [], '2:30 in Berlin')
  await service.admin('POST', `/projects/${projectId}/annotations`, {
    day: '2026-06-09',
    kind: 'other',
    text: 'Holiday',
  })
  assert.deepEqual(await observed(), [])
})

test('a low day that was as low a year ago is the season', async () => {
  const low = `case when n in (0, 364) then 130 else ${usual} end`
  await fillDays({ last: '2026-06-09', days: 440, campaign: 0 }, { installs: low })
  assert.deepEqual(await observed(), [])
  await fillDays(
    { last: '2026-06-09', days: 440, campaign: 0 },
    { installs: `case when n = 0 then 130 else ${usual} end` },
  )
  assert.match((await observed())[0]?.why ?? '', /the season a year ago predict/)
})

test('a day far above the usual because of a new campaign is expected; a campaign that fell is named', async () => {
  await fillDays({ last: '2026-06-09', days: 200, campaign: 0 }, { installs: usual })
  await fillDays({ last: '2026-06-09', days: 1, campaign: ids.sale }, { installs: '400' })
  assert.deepEqual(await observed(), [])
  await fillDays(
    { last: '2026-06-09', days: 200, campaign: ids.sale },
    { installs: `case when n = 0 then 5 else 300 end` },
  )
  assert.match((await observed())[0]?.why ?? '', /The largest part: Summer sale, 5 instead of about 300\./)
})

test('spend is judged once the accounts were pulled after the day', async () => {
  await spend(ids.sale, { last: '2026-06-08', days: 200, amount: '100 + (n * 7919) % 11' })
  await run(`update spend set source = 'account:1' where project_id = ${projectId}`)
  const pulled = (at: string) =>
    run(`insert into network_pulls (project_id, account_id, enabled, succeeded_at) values (${projectId}, 1, true, '${at}')
      on conflict (project_id, account_id) do update set succeeded_at = excluded.succeeded_at`)
  await fillDays({ last: '2026-06-10', days: 200, campaign: ids.sale }, { installs: '2' })
  await pulled('2026-06-09T22:40:00Z')
  assert.deepEqual(await observed(), [])
  await pulled('2026-06-10T05:40:00Z')
  assert.deepEqual(await titles(), ['Spend 100 % below the usual on Tuesday, June 9'])
})

test('nothing is said, and nothing ends, while facts are missing in the figures', async () => {
  await fillDays({ last: '2026-06-08', days: 40, campaign: ids.sale }, { installs: '20' })
  await spend(ids.sale, { last: '2026-06-09', days: 40, amount: '50' })
  const signal = new AbortController().signal
  await checkProjects(service.app, undefined, signal)
  await service.tables.transaction(async (transaction) => {
    await lockFold(transaction, projectId)
    await run(`insert into rollup_journal (project_id, kind, at, campaign_id, count)
      values (${projectId}, 'click', '2026-06-09T07:00:00Z', ${ids.other}, 1)`)
    service.clock.now = () => new Date(now.getTime() + 2 * hourMs)
    const project = await findProject(service.tables, projectId)
    assert.ok(project)
    assert.equal(await observeProject(service.app, project, service.clock.now()), undefined)
    await run(`delete from spend where project_id = ${projectId}`)
    await checkProjects(service.app, undefined, signal)
  })
  assert.equal((await open()).length, 1)
  await checkProjects(service.app, undefined, signal)
  assert.deepEqual(await open(), [])
})

const open = async (): Promise<string[]> => {
  const { body } = await service.admin('GET', `/projects/${projectId}/alerts`)
  const items: { title: string; ended_at: string | null }[] = body.data.items
  return items.filter(({ ended_at }) => ended_at === null).map(({ title }) => title)
}

test('200: the job opens an alert once, whatever it finds the next time', async () => {
  await fillDays({ last: '2026-06-08', days: 40, campaign: ids.sale }, { installs: '20' })
  await spend(ids.sale, { last: '2026-06-09', days: 40, amount: '50' })
  const signal = new AbortController().signal
  await checkProjects(service.app, undefined, signal)
  await spend(ids.sale, { last: '2026-06-10', days: 1, amount: '50' })
  service.clock.now = () => new Date(now.getTime() + 20 * hourMs)
  await checkProjects(service.app, undefined, signal)
  assert.deepEqual(await open(), ['Summer sale spent €100.00 on 2 days and brought no installs'])
})

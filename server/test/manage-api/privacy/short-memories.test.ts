import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { forgetOldFacts } from '#jobs/forget-old-facts.ts'
import { partitionsOf } from '#storage/partitions/partitions.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { imported } from '#test/support/import-lines.ts'
import { openTestLake } from '#test/support/open-test-lake.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ TRUST_PROXY: '127.0.0.1' })
})

afterAll(() => service.stop())

const dayMs = 86_400_000
const start = Date.parse('2026-03-10T12:00:00Z')
const at = (time: number | string) => {
  service.clock.now = () => new Date(time)
}
const keep = () => forgetOldFacts(service.app, {}, new AbortController().signal)
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

async function projectWithCampaign() {
  const project = await service.makeProject()
  const of = `/projects/${project.id}`
  const made = await service.admin('POST', `${of}/campaigns`, { name: 'Spring' })
  const change = async (retention: object) => {
    const { status, text } = await service.admin('PATCH', of, { retention })
    assert.equal(status, 200, text)
  }
  return { ...project, of, change, link: `/l/${project.domain}/${made.body.data.display_id}` }
}

type Made = Awaited<ReturnType<typeof projectWithCampaign>>

async function click({ link }: Made, from: string) {
  const { status } = await service.ask('GET', `${link}?ip=${from}&team=red`, {
    headers: { 'user-agent': safari, 'x-forwarded-for': from },
  })
  assert.ok(status < 400, String(status))
}

const installWith = async (project: Made, from: string, deviceData: object = {}) => {
  const phone = makePhone(service, project.project_token, { platform: 'IOS' })
  const device_data = {
    device_model: 'iPhone15,2',
    system_version: '17.4',
    user_agent: safari,
    ...deviceData,
  }
  const call = () => phone.call('/init', { device_data }, { 'x-forwarded-for': from })
  assert.equal((await call()).status, 200)
  return { open: call }
}

const touches = ({ id }: Made) =>
  service.app.db.many<{ address: string; agent: boolean }>(sql`
    select address, user_agent is not null as agent, platform, system_version as version, params::text as params from touches
    where project_id = ${id} order by at, id`)
const installs = ({ id }: Made) =>
  service.app.db.many(sql`
    select address, device_data ? 'user_agent' as agent, device_data ->> 'device_model' as model, campaign_id is not null as attributed
    from installs where project_id = ${id} order by installed_at, install_id`)

test('200, 400: who chooses, what is refused, and what new and older projects have', async () => {
  at(start)
  const project = await projectWithCampaign()
  const read = async () => (await service.admin('GET', project.of)).body.data.retention
  assert.deepEqual(await read(), { facts_months: 25, addresses: 'reduced' })
  const older = await service.app.db.one<{ months: number | null; reduces: boolean }>(sql`
    insert into projects (project_id, name, timezone, primary_domain_id, next_id, created_at)
    values (999999, 'Of the release before', 'UTC', 1, 2, now())
    returning facts_kept_months as months, reduce_addresses as reduces`)
  assert.deepEqual(older, { months: null, reduces: false })
  await service.app.db.run(sql`delete from projects where project_id = 999999`)
  for (const facts_months of [3, 121, 4.5, '25']) {
    const refused = await service.admin('PATCH', project.of, { retention: { facts_months } })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /must be a whole number from 4 to 120/)
  }
  await project.change({ facts_months: null })
  assert.deepEqual(await read(), { facts_months: null, addresses: 'reduced' })
  await project.change({ addresses: 'kept', facts_months: 12 })
  assert.deepEqual(await read(), { facts_months: 12, addresses: 'kept' })
  const analyst = await service.logInAs('analyst')
  const tried = await analyst.ask('PATCH', project.of, { retention: { facts_months: 4 } })
  assert.equal(tried.status, 403)
  const log = await service.admin('GET', `/audit-log?project=${project.id}&limit=5`)
  assert.match(log.text, /"facts_months":12/)
  const record = await analyst.ask('GET', `${project.of}/data-kinds`)
  assert.equal(record.status, 200)
  const { kinds, whole_days, receivers } = record.body.data
  const kept = (key: string) => kinds.find((kind: { key: string }) => kind.key === key).kept
  assert.equal(kept('events'), '12 months after the month they are of.')
  assert.equal(kept('addresses'), 'As long as the click or the install.')
  assert.deepEqual([whole_days, receivers], [37, []])
})

test('addresses and user agents are whole inside the longest window and a week, and reduced after it', async () => {
  at(start)
  const project = await projectWithCampaign()
  const other = await projectWithCampaign()
  await other.change({ addresses: 'kept' })
  for (const one of [project, other]) {
    await click(one, '203.0.113.77')
    await click(one, '2001:db8:1:2:3:4:5:6')
  }
  at(start + 60_000)
  const phone = await installWith(project, '203.0.113.77')
  const wholeTouch = {
    address: '203.0.113.77',
    agent: true,
    platform: 'IOS',
    version: '17.4',
    params: '{"ip":"203.0.113.77","team":"red"}',
  }
  const whole = [wholeTouch, await touches(other).then((all) => all[1])]
  at(start + 36.9 * dayMs)
  await keep()
  assert.deepEqual(await touches(project), whole)
  const wholeInstall = { address: '203.0.113.77', agent: true, model: 'iPhone15,2', attributed: true }
  assert.deepEqual(await installs(project), [wholeInstall])

  // A longer window of a campaign counts.
  const [campaign] = (await service.admin('GET', `${project.of}/campaigns`)).body.data.items
  const windows = { device_id_days: 60 }
  await service.admin('PATCH', `${project.of}/campaigns/${campaign.display_id}`, { windows })
  at(start + 60 * dayMs)
  await keep()
  assert.deepEqual(await touches(project), whole)
  await service.admin('PATCH', `${project.of}/campaigns/${campaign.display_id}`, { windows: null })
  await keep()
  const reducedTouch = { ...wholeTouch, agent: false, address: '203.0.113.0/24', params: '{"team": "red"}' }
  const reduced = [reducedTouch, { ...reducedTouch, address: '2001:db8:1::/48' }]
  assert.deepEqual(await touches(project), reduced)
  const reducedInstall = { ...wholeInstall, address: '203.0.113.0/24', agent: false }
  assert.deepEqual(await installs(project), [reducedInstall])
  assert.deepEqual(await touches(other), whole)

  // Neither an open nor a longer window brings anything back, and an equal network is no match.
  await phone.open()
  await project.change({ addresses: 'kept' })
  await service.admin('PATCH', project.of, { windows: { device_id_days: 90 } })
  await keep()
  assert.deepEqual(await touches(project), reduced)
  assert.deepEqual(await installs(project), [reducedInstall])
  const replay = await service.admin('POST', `${project.of}/replay`, {
    from: '2026-03-01',
    to: '2026-03-31',
    windows: { probabilistic_hours: 1 },
  })
  assert.equal(replay.status, 200, replay.text)
  assert.equal(replay.body.data.not_replayed, 1)
})

test('late and imported facts are reduced too, and an export can be imported again', async () => {
  at(start)
  const project = await projectWithCampaign()
  at(start + 100 * dayMs)
  await click(project, '203.0.113.5')
  at(start + 200 * dayMs)
  await keep()
  assert.deepEqual(
    (await touches(project)).map(({ address }) => address),
    ['203.0.113.0/24'],
  )
  const [campaign] = (await service.admin('GET', `${project.of}/campaigns`)).body.data.items
  const line = (id: string, ip: string) => ({
    fact: 'click',
    id,
    at: new Date(start).toISOString(),
    campaign: campaign.display_id,
    ip,
    user_agent: safari,
  })
  await imported(service, project.id, [line('a', '198.51.100.9'), line('b', '198.51.100.0/24')])
  await keep()
  const found = await touches(project)
  assert.deepEqual(
    found.map(({ address, agent }) => [address, agent]),
    [
      ['198.51.100.0/24', false],
      ['198.51.100.0/24', false],
      ['203.0.113.0/24', false],
    ],
  )
})

test('facts past the retention of a project are deleted in its tables and its lake; a month of nobody is dropped', async () => {
  const months = async () =>
    (await partitionsOf(service.app.db, 'events'))
      .map(({ name }) => name)
      .filter((name) => name < 'events_2026_04')
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  at(start)
  for (const { id } of (await service.admin('GET', '/projects')).body.data.items)
    await service.admin('PATCH', `/projects/${id}`, { retention: { facts_months: 4 } })
  const [short, long] = [await projectWithCampaign(), await projectWithCampaign()]
  await short.change({ facts_months: 6 })
  await long.change({ facts_months: null })
  const send = (project: Made) =>
    service.ask('POST', '/api/v1/capture-event', {
      key: project.server_key,
      body: { user_id: 'ada', event_name: 'level_completed', event_id: 'once', event_data: { amount: 3 } },
    })
  for (const project of [short, long]) {
    await click(project, '203.0.113.5')
    const phone = makePhone(service, project.project_token)
    await phone.call('/init')
    await phone.call('/trigger', { user_data: { id: 'ada' } })
    await phone.call('/init')
    assert.equal((await send(project)).status, 201)
    await service.app.intake.settle([project.id])
    await foldJournal(service.app.db, project.id)
  }
  const facts = ({ id }: Made) =>
    service.app.db.one(sql`
      select (select count(*)::int from touches where project_id = ${id}) as touches,
        (select count(*)::int from opens where project_id = ${id}) as opens,
        (select count(*)::int from events where project_id = ${id}) as events`)
  const all = await facts(long)
  const report = async ({ of }: Made) =>
    (await service.admin('GET', `${of}/report/table?from=2026-03-01&to=2026-03-31`)).body.data
  const lake = await openTestLake(service.app, directory)
  const daysOf = ({ id }: Made) =>
    readdirSync(path.join(directory, `project=${id}`, 'events')).filter((name) => name.startsWith('day='))
  try {
    await lake.catchUp()
    assert.equal(daysOf(short).length, 1)
    // The six months are counted from the end of March.
    at('2026-09-30T23:00:00Z')
    await keep()
    assert.deepEqual(await facts(short), all)
    at('2026-10-01T01:00:00Z')
    const before = await report(short)
    await keep()
    assert.deepEqual(await facts(short), { touches: 0, opens: 0, events: 0 })
    assert.deepEqual(await facts(long), all)
    assert.deepEqual(await report(short), before)
    await lake.catchUp()
    assert.equal(daysOf(short).length, 0)
    assert.equal(daysOf(long).length, 1)
    // A repetition is known by its key.
    await send(short)
    assert.deepEqual(await facts(short), { touches: 0, opens: 0, events: 0 })
    assert.deepEqual(await months(), ['events_2026_03'])
    await long.change({ facts_months: 6 })
    await keep()
    assert.deepEqual(await months(), [])
    assert.deepEqual(await facts(long), { touches: 0, opens: 0, events: 0 })
    assert.deepEqual(await service.app.db.many(sql`select 1 from dropped_facts`), [])
  } finally {
    await lake.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})

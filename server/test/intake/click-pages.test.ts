import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type Intake, openIntake } from '#intake/open-intake.ts'
import { uuidv7 } from '#random-text.ts'
import type { Database } from '#storage/database.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let db: Database
let intake: Intake
let projectId: number

beforeAll(async () => {
  service = await testService()
  intake = service.app.intake
  db = service.tables
})

beforeEach(async () => {
  projectId = (await service.makeProject({ timezone: 'Asia/Kolkata' })).id
})

afterAll(() => service.stop())

function click(fields: Partial<Click> = {}): Click {
  const at = fields.at ?? new Date()
  return {
    projectId,
    id: uuidv7(at),
    at,
    campaignId: 2,
    platform: 'ANDROID',
    deviceId: null,
    address: '203.0.113.7',
    systemVersion: '13',
    model: 'SM-G991B',
    language: 'de-AT',
    userAgent: 'Mozilla',
    params: { adset_id: 's1' },
    ...fields,
  }
}

const submit = (clicks: Click[], by = intake) => Promise.all(clicks.map((one) => by.clicks.submit(one)))

const count = async (table: Sql) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${table} where project_id = ${projectId}`,
    )
  ).count

const touchIds = async () =>
  (
    await db.many<{ id: string }>(sql`select id from touches where project_id = ${projectId} order by id`)
  ).map(({ id }) => id)

const idsOf = (clicks: Click[]) => clicks.map(({ id }) => id).sort()

describe('clicks on links', () => {
  test('are kept in one row before the response, and are touches once settled', async () => {
    const clicks = [click(), click(), click({ params: {} })]
    await submit(clicks)
    assert.deepEqual([await count(sql`fact_pages`), await count(sql`touches`)], [1, 0])
    await intake.settle([projectId])
    assert.deepEqual([await count(sql`fact_pages`), await touchIds()], [0, idsOf(clicks)])
    const [touch] = await db.many(sql`
      select at, received_at, kind, campaign_id, platform, device_id, address, system_version, model, language, user_agent, params
      from touches where project_id = ${projectId} and id = ${clicks[0]?.id}`)
    assert.deepEqual(touch, {
      at: clicks[0]?.at,
      received_at: clicks[0]?.at,
      kind: 'click',
      campaign_id: 2,
      platform: 'ANDROID',
      device_id: null,
      address: '203.0.113.7',
      system_version: '13',
      model: 'SM-G991B',
      language: 'de-AT',
      user_agent: 'Mozilla',
      params: { adset_id: 's1' },
    })
  })

  test('keep every text unchanged, whatever characters it holds', async () => {
    const texts = [
      '',
      ' ',
      '"',
      '\\',
      '\\"',
      '(',
      ')',
      'a,b',
      '{"a":1}',
      'ü 漢 😀',
      "'",
      'null',
      '\t',
      '\\n',
      '""',
    ]
    const clicks = texts.map((text) =>
      click({ userAgent: text, model: text, language: text, params: { adset_id: text, [text]: text } }),
    )
    await submit(clicks)
    await intake.settle([projectId])
    const stored = await db.many<{ id: string; text: string; params: object }>(sql`
      select id, user_agent as text, params from touches
      where project_id = ${projectId} and model = user_agent and language = user_agent`)
    const byId = new Map(stored.map(({ id, text, params }) => [id, { text, params }]))
    assert.deepEqual(
      clicks.map(({ id }) => byId.get(id)),
      clicks.map(({ userAgent, params }) => ({ text: userAgent, params })),
    )
    const lines = await db.many<{ set: string }>(sql`
      select ad_set_id as set from rollup_journal where project_id = ${projectId}`)
    assert.deepEqual(lines.map(({ set }) => set).sort(), [...texts].sort())
  })

  test('keep line breaks of link parameters, but not of headers', async () => {
    const params = { adset_id: 'two\nlines', ad_id: 'one', other: '\n' }
    await submit([click(), click({ params, userAgent: 'one\nline' }), click()])
    await intake.settle([projectId])
    const stored = await db.many(sql`
      select user_agent, params from touches where project_id = ${projectId} and params::text like '%two%'`)
    assert.deepEqual(stored, [{ user_agent: 'one line', params }])
    const lines = await db.many(sql`
      select ad_set_id, ad_creative_id, keyword_id, count from rollup_journal where project_id = ${projectId} order by ad_set_id`)
    assert.deepEqual(lines, [
      { ad_set_id: 's1', ad_creative_id: null, keyword_id: null, count: 2 },
      { ad_set_id: 'two\nlines', ad_creative_id: 'one', keyword_id: null, count: 1 },
    ])
  })

  test('share a journal line if they count alike, by the project’s own days', async () => {
    // Half an hour before and after midnight in Kolkata.
    const before = new Date('2026-11-10T18:29:59.999Z')
    const after = new Date('2026-11-10T18:30:00.000Z')
    await submit([
      click({ at: before }),
      click({ at: before }),
      click({ at: after }),
      click({ at: after, campaignId: 3 }),
    ])
    await intake.settle([projectId])
    const lines = await db.many(sql`
      select at, campaign_id, ad_set_id, count from rollup_journal where project_id = ${projectId} order by at, campaign_id`)
    assert.deepEqual(lines, [
      { at: before, campaign_id: 2, ad_set_id: 's1', count: 2 },
      { at: after, campaign_id: 2, ad_set_id: 's1', count: 1 },
      { at: after, campaign_id: 3, ad_set_id: 's1', count: 1 },
    ])
  })

  test('are counted when outcomes are read', async () => {
    await submit([click(), click()])
    const { accepted, outcomes } = await readOutcomes(service, projectId)
    assert.deepEqual([accepted, outcomes], [2, { stored: 2 }])
  })

  test('of several projects are on a page each', async () => {
    const other = (await service.makeProject()).id
    await submit([click(), click({ projectId: other }), click()])
    await intake.settle([projectId])
    assert.equal(await count(sql`touches`), 2)
    projectId = other
    assert.deepEqual([await count(sql`fact_pages`), await count(sql`touches`)], [1, 0])
    await intake.settle()
    assert.deepEqual([await count(sql`fact_pages`), await count(sql`touches`)], [0, 1])
  })
})

describe('nothing is lost or stored twice', () => {
  test('when the response to the commit is lost and the page is settled before the retry', async () => {
    let left = 2
    const losing: Database = {
      ...db,
      of: () => losing,
      run: async (statement) => {
        const rows = await db.run(statement)
        if (!statement.strings.some((text) => text.includes('insert into fact_pages'))) return rows
        await intake.settle([projectId])
        left -= 1
        if (left >= 0) throw new Error('Connection terminated unexpectedly')
        return rows
      },
    }
    const clicks = [click(), click()]
    await submit(clicks, openIntake({ ...service.app, db: losing }))
    assert.equal(left, -1)
    await intake.settle([projectId])
    assert.deepEqual(await touchIds(), idsOf(clicks))
    assert.deepEqual((await readOutcomes(service, projectId)).outcomes, { stored: 2 })
    const { sum } = await db.one<{ sum: number }>(
      sql`select sum(count) as sum from rollup_journal where project_id = ${projectId}`,
    )
    assert.equal(sum, 2)
  })

  test('when several settle in parallel while clicks arrive', async () => {
    const clicks: Click[] = []
    for (let round = 0; round < 10; round += 1) {
      const some = Array.from({ length: 20 }, () => click())
      clicks.push(...some)
      await Promise.all([submit(some), intake.settle([projectId]), intake.settle(), intake.settle()])
    }
    await intake.settle([projectId])
    assert.deepEqual(await touchIds(), idsOf(clicks))
    assert.deepEqual((await readOutcomes(service, projectId)).outcomes, { stored: 200 })
  })

  test('when a click cannot be stored: only that one is refused, with its reason', async () => {
    const clicks = [click(), click(), click()]
    await submit(clicks)
    await db.run(sql`
      update fact_pages set facts = replace(facts, ${`(${clicks[1]?.id},`}, '(none,') where project_id = ${projectId}`)
    const later = click()
    await submit([later])
    await intake.settle()
    assert.deepEqual(await touchIds(), idsOf([clicks[0], clicks[2], later] as Click[]))
    assert.equal(await count(sql`fact_pages`), 0)
    const { outcomes, refused } = await readOutcomes(service, projectId)
    assert.deepEqual(outcomes, { stored: 3, invalid: 1 })
    assert.deepEqual(
      refused.map(({ kind, outcome, reason, item }) => [kind, outcome, reason, item]),
      [['click', 'invalid', 'The database could not store this click.', { id: 'none' }]],
    )
  })

  test('when a page is older than any partition', async () => {
    const at = new Date('2019-03-04T05:06:07.008Z')
    service.clock.now = () => at
    await submit([click({ at })])
    service.clock.now = () => new Date()
    await intake.settle([projectId])
    const { stored } = await db.one<{ stored: Date }>(
      sql`select at as stored from touches where project_id = ${projectId}`,
    )
    assert.deepEqual(stored, at)
  })
})

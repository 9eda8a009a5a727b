import assert from 'node:assert/strict'
import { test } from 'vitest'
import { uuidv7 } from '../../src/random-text.ts'
import { insertPages } from '../../src/storage/facts/fact-pages.ts'
import { type Click, keptClick } from '../../src/storage/facts/settle-clicks.ts'
import { sql } from '../../src/storage/sql.ts'
import { migratedFrom } from '../support/migrated-from.ts'

const lines = 25

const click: Click = {
  projectId: 1,
  id: uuidv7(new Date()),
  at: new Date('2026-11-10T18:29:59.999Z'),
  campaignId: 2,
  platform: 'ANDROID',
  deviceId: null,
  address: '203.0.113.7',
  systemVersion: '13',
  model: 'A "B", \\ (C)',
  language: null,
  userAgent: 'Mozilla/5.0 (Linux; ü)',
  params: { adset_id: 's 1', ad_id: 'ü"' },
}

// As they were kept until then.
const {
  id: i,
  campaignId: c,
  platform: o,
  address: a,
  systemVersion: v,
  model: m,
  userAgent: u,
  params: p,
} = click
const twoLines = { adset_id: 'two\nlines' }
const keptBefore = { i, t: click.at.getTime(), c, o, a, v, m, u, p, s: p.adset_id, r: p.ad_id }
const events = [
  { name: 'a\nb', data: { x: [1, null] } },
  { name: 'ü"', at: '2026-11-10T18:29:59.999Z' },
]

test('what was kept as JSON is there after the update, a line a fact', () =>
  migratedFrom(lines, {
    before: async (db) => {
      const keep = (kind: string, facts: object[]) =>
        db.run(sql`
          insert into fact_pages (project_id, id, kind, at, size, facts)
          values (1, gen_random_uuid(), ${kind}, now(), ${facts.length}, ${JSON.stringify(facts)})`)
      await keep('click', [
        keptBefore,
        { ...keptBefore, c: 3, p: twoLines, s: twoLines.adset_id, r: undefined },
      ])
      await keep('event', events)
    },
    after: async (db) => {
      const batch = { id: '01990000-0000-7000-8000-000000000001', at: new Date() }
      const facts = [click, { ...click, campaignId: 3, params: twoLines }].map((one) => ({
        projectId: 1,
        line: keptClick(one),
      }))
      await insertPages(db, 'click', { ...batch, facts })
      const [before, now] = await Promise.all(
        [sql`<>`, sql`=`].map((is) =>
          db.many(sql`
            select f.* from fact_pages g cross join lateral unnest(string_to_array(g.facts, chr(10))::kept_click[]) f
            where g.kind = 'click' and g.id ${is} ${batch.id}::uuid order by f.campaign_id`),
        ),
      )
      assert.equal(before?.length, 2)
      assert.deepEqual(before, now)
      const [page] = await db.many<{ facts: string }>(sql`select facts from fact_pages where kind = 'event'`)
      assert.deepEqual(
        page?.facts.split('\n').map((line) => JSON.parse(line)),
        events,
      )
    },
  }))

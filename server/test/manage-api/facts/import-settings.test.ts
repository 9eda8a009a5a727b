import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { imported, importLines } from '#test/support/import-lines.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const at = '2025-03-01T09:00:00Z'

async function emptyProject(): Promise<number> {
  return (await service.makeProject()).id
}

describe('200', () => {
  test('campaigns and affiliates are made on the way, wherever their lines stand', async () => {
    const id = await emptyProject()
    const lines = [
      {
        fact: 'install',
        id: 'i1',
        at,
        platform: 'IOS',
        campaign: 'spring',
        network: 'unity_ads',
        country: 'de',
        touch_at: '2025-03-01T08:59:00Z',
      },
      { fact: 'campaign', id: 'spring', at: '2025-02-01T00:00:00Z', name: 'Spring', network: 'Unity Ads' },
      { fact: 'affiliate', id: 'Unity Ads', at: '2025-01-01T00:00:00Z' },
    ]
    assert.equal((await imported(service, id, lines)).stored, 3)
    assert.equal((await imported(service, id, lines)).duplicate, 3)
    const row = await service.app.db.one(sql`
      select c.name, c.network, c.created_at as made, i.country, i.touch_at as touched from installs i
      join campaigns c on c.project_id = ${id} and c.id = i.campaign_id where i.project_id = ${id}`)
    assert.deepEqual(row, {
      name: 'Spring',
      network: 'unity_ads',
      made: new Date('2025-02-01T00:00:00Z'),
      country: 'DE',
      touched: new Date('2025-03-01T08:59:00Z'),
    })
  })

  test('a project without history takes over the settings; one with history must have them', async () => {
    const id = await emptyProject()
    const project = { fact: 'project', id: 'p', at, settings: { timezone: 'Europe/Berlin' } }
    await imported(service, id, [project, { fact: 'install', id: 'i1', at, platform: 'IOS' }])
    const other = { ...project, settings: { timezone: 'Asia/Tokyo' } }
    const summary = await imported(service, id, [project, other])
    assert.deepEqual([summary.duplicate, summary.refused], [1, 1])
    assert.match(summary.refusals[0]?.reason ?? '', /timezone is Europe\/Berlin in this project.*Asia\/Tokyo/)
  })

  test('a refund takes a part of its payment back, whichever comes first; all of it removes the payment', async () => {
    const id = await emptyProject()
    await imported(service, id, [
      { fact: 'install', id: 'i1', at, platform: 'IOS' },
      { fact: 'signup', id: 's1', at, install: 'i1', user: { id: 'ada' } },
      { fact: 'payment', id: 'p1', at, user: 'ada', amount: 10 },
      { fact: 'refund', id: 'r1', at: '2025-03-02T00:00:00Z', payment: 'p1', amount: 4 },
      { fact: 'refund', id: 'r2', at, payment: 'p2' },
      { fact: 'payment', id: 'p2', at: '2025-03-02T00:00:00Z', user: 'ada', amount: 7 },
    ])
    const rows = await service.app.db.many(sql`
      select payment_id as id, amount::float8 as amount, removed_at is not null as removed
      from payments where project_id = ${id} order by 1`)
    assert.deepEqual(rows, [
      { id: 'p1', amount: 6, removed: false },
      { id: 'p2', amount: 7, removed: true },
    ])
  })

  test('with refusals=all, each refused line is reported, and the summary counts by kind', async () => {
    const id = await emptyProject()
    const lines = [
      { fact: 'spend', id: '1', at, campaign: 'none', day: '2025-03-01', amount: 5 },
      { fact: 'install', id: 'i1', at, platform: 'IOS' },
      { fact: 'install', id: 'i2', at, platform: 'PALM' },
    ]
    const answer = await importLines(service, id, lines, '?progress=true&refusals=all')
    const reported = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      reported.flatMap(({ refused }) => refused?.line ?? []),
      [1, 3],
    )
    assert.deepEqual(reported.at(-1).data.kinds, {
      spend: { stored: 0, duplicate: 0, refused: 1 },
      install: { stored: 1, duplicate: 0, refused: 1 },
    })
  })
})

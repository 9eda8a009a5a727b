import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const path = () => `/api/manage/projects/${project.id}/spend`
const headers = (type: string) => ({ authorization: `Bearer ${adminToken}`, 'content-type': type })

const send = (file: string | Buffer, query = '', type = 'text/csv') =>
  service.ask('POST', `${path()}${query}`, { body: file, headers: headers(type) })

type Item = Record<string, unknown>

const items = async (): Promise<Item[]> =>
  (await service.ask('GET', path(), { headers: headers('') })).body.data.items

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Spring',
    custom_display_id: 'spring',
    ad_network_campaign_id: '120201',
  })
})

afterAll(() => service.stop())

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

/** Exports as each network writes them, with the expected rows. */
const exports = {
  tributary: {
    file: lines(
      'date,campaign,ad_set_id,ad_set_name,ad_creative_id,ad_creative_name,platform,spend,clicks,installs,impressions,currency',
      '2026-03-01,spring,s1,"Set, ""one""",c1,Beach,ANDROID,1234.5,12,3,4000,USD',
    ),
    row: { ad_set_id: 's1', ad_set_name: 'Set, "one"', ad_creative_id: 'c1', platform: 'ANDROID' },
    ignored: 0,
  },
  meta: {
    file: `\ufeff${lines(
      'Campaign name,Campaign ID,Ad set name,Ad set ID,Ad name,Ad ID,Day,Amount spent (USD),Impressions,Clicks (all),Link clicks,App installs,Reporting starts,Reporting ends',
      ',,,,,,,1234.5,4000,15,12,3,2026-03-01,2026-03-07',
      'Spring,120201,Set one,s1,Beach,c1,2026-03-01,1234.5,4000,15,12,3,2026-03-01,2026-03-01',
    )}`,
    row: { ad_set_id: 's1', ad_set_name: 'Set one', ad_creative_id: 'c1', ad_creative_name: 'Beach' },
    ignored: 1,
  },
  google: {
    file: Buffer.from(
      `\ufeff${[
        'Ad report',
        'March 1, 2026 - March 7, 2026',
        'Day\tCampaign\tCampaign ID\tAd group\tAd group ID\tAd ID\tCurrency code\tCost\tClicks\tInstalls\tImpr.',
        '2026-03-01\tSpring\t120201\tSet one\ts1\tc1\tUSD\t1,234.50\t12\t3.00\t"4,000"',
        'Total: Account\t --\t --\t --\t --\t --\tUSD\t1,234.50\t12\t3.00\t"4,000"',
      ].join('\n')}\n`,
      'utf16le',
    ),
    row: { ad_set_id: 's1', ad_set_name: 'Set one', ad_creative_id: 'c1', ad_creative_name: null },
    ignored: 1,
  },
  tiktok: {
    file: lines(
      'Campaign name,Campaign ID,Ad Group Name,Ad Group ID,Ad Name,Ad ID,By Day,Cost,Currency,Impressions,Clicks (destination),App Installs',
      'Spring,120201,Set one,s1,Beach,c1,2026-03-01 00:00:00,1234.5,USD,4000,12,3',
      'Total of 1 results,-,-,-,-,-,-,1234.5,USD,4000,12,3',
    ),
    row: { ad_set_id: 's1', ad_creative_id: 'c1', ad_creative_name: 'Beach' },
    ignored: 1,
  },
  apple_search_ads: {
    file: lines(
      'Date,Campaign Name,Campaign ID,Ad Group Name,Ad Group ID,Keyword,Keyword ID,Match Type,Spend (USD),Impressions,Taps,Installs (Total)',
      '3/1/2026,Spring,120201,Set one,s1,running shoes,k1,Exact,"$1,234.50","4,000",12,3',
      '3/25/2026,Spring,120201,Set one,s1,running shoes,k1,Exact,$0.00,0,0,0',
    ),
    row: { ad_set_id: 's1', keyword_id: 'k1', keyword_name: 'running shoes', platform: 'IOS' },
    ignored: 0,
  },
  snapchat: {
    file: lines(
      'Start Time,End Time,Campaign Name,Campaign ID,Ad Set Name,Ad Set ID,Ad Name,Ad ID,Amount Spent,Currency,Paid Impressions,Swipe Ups,App Installs',
      '2026-03-01T00:00:00.000-08:00,2026-03-02T00:00:00.000-08:00,Spring,120201,Set one,s1,Beach,c1,1234.50,USD,4000,12,3',
    ),
    row: { ad_set_id: 's1', ad_set_name: 'Set one', ad_creative_id: 'c1', ad_creative_name: 'Beach' },
    ignored: 0,
  },
}

describe.each(Object.entries(exports))('an export of %s', (layout, { file, row, ignored }) => {
  test('200: is recognized by its headings and stored', async () => {
    const answer = await send(file)
    assert.equal(answer.status, 200, answer.text)
    const { data } = answer.body
    assert.deepEqual([data.layout, data.refusals, data.ignored], [layout, [], ignored])
    const stored = (await items()).at(-1)
    const figures = { date: '2026-03-01', spend: 1234.5, clicks: 12, installs: 3, impressions: 4000 }
    assert.deepEqual({ ...stored, ...row, ...figures, original_currency: 'USD' }, stored)
  })

  test('200: is previewed without being stored', async () => {
    const answer = await send(file, '?preview=true')
    const { data } = answer.body
    assert.deepEqual([answer.status, answer.body.msg, data.stored], [200, 'Nothing was stored.', 0])
    assert.deepEqual([data.layout, data.refused, data.ignored], [layout, 0, ignored])
    assert.ok(data.preview.headings.includes(data.mapping.spend))
    const [first] = data.preview.rows
    assert.deepEqual([first.date, Number(first.spend), first.clicks], ['2026-03-01', 1234.5, 12])
    assert.deepEqual(await items(), [])
  })
})

test('200: accepts a file inside JSON, and the types browsers use for CSV', async () => {
  const file = 'date,campaign,spend\n2026-03-01,spring,5\n'
  assert.equal((await send(JSON.stringify({ csv: file }), '', 'application/json')).body.data.stored, 1)
  assert.equal((await send(file, '', 'application/csv')).body.data.replaced, 1)
  assert.equal(
    (await send(file.replaceAll(',', '\t'), '', 'text/tab-separated-values')).body.data.replaced,
    1,
  )
  assert.equal((await send(file, '', 'text/csv; charset=utf-8')).body.data.replaced, 1)
})

describe('a custom mapping', () => {
  const german = lines(
    'Kampagnen-ID;Anzeigengruppe;Tag;Kosten (EUR);Klicks',
    '120201;Größe;01.03.2026;1.234,50 €;1.200',
    '120201;Größe;02.03.2026;0,05;7',
  )
  const mapping = {
    date: 'Tag',
    campaign: 'kampagnen-id',
    spend: 'Kosten',
    clicks: 'Klicks',
    ad_set_id: 'Anzeigengruppe',
  }
  const query = `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`

  test('200: reads a file in another language, with its decimals and dates', async () => {
    const answer = await send(german, query)
    assert.deepEqual([answer.body.data.layout, answer.body.data.stored], ['custom', 2])
    assert.equal(answer.body.data.mapping.spend, 'Kosten (EUR)')
    const [second, first] = await items()
    assert.deepEqual(
      [first?.spend, first?.clicks, first?.ad_set_id, first?.original_currency],
      [1234.5, 1200, 'Größe', 'EUR'],
    )
    assert.deepEqual([second?.date, second?.spend], ['2026-03-02', 0.05])
  })

  test('200: reads the encoding of an old spreadsheet', async () => {
    await send(Buffer.from(german.replaceAll('€', ''), 'latin1'), query)
    assert.equal((await items())[0]?.ad_set_id, 'Größe')
  })

  test('200: the name of a known export chooses between several', async () => {
    const answer = await send(exports.tiktok.file, '?mapping=tiktok')
    assert.equal(answer.body.data.layout, 'tiktok')
  })

  test('400: an unknown heading', async () => {
    const wanted = { ...mapping, spend: 'Preis' }
    const answer = await send(german, `?mapping=${encodeURIComponent(JSON.stringify(wanted))}`)
    const msg = 'The headings look like custom, but there is no column for spend (preis).'
    assert.deepEqual([answer.status, answer.body], [400, { msg, status: 400 }])
  })
})

describe('400: a file that cannot be read', () => {
  test.each([
    ['', 'The file is empty.'],
    [
      'hello',
      'The headings match no known export: there is no column for date (date), campaign (campaign), spend (spend).',
    ],
    [
      'Day,Campaign,Cost,Clicks,Impr.\n2026-03-01,Spring,5,1,1',
      'The headings look like google, but there is no column for campaign (campaign id).',
    ],
  ])('%j', async (file, msg) => {
    const answer = await send(file)
    assert.deepEqual([answer.status, answer.body], [400, { msg, status: 400 }])
  })
})

describe('rows of a file', () => {
  const meta = 'Campaign ID,Ad ID,Reporting starts,Reporting ends,Amount spent (EUR),Link clicks'

  test.each([
    ['120201,c1,2026-03-01,2026-03-07,5,1', 'The row covers several days: export it by day.'],
    ['120201,c1,yesterday,,5,1', "date 'yesterday' is not a date."],
    ['120201,c1,2026-02-30,,5,1', "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    ['120201,c1,03/04/2026,,5,1', "date '03/04/2026' is ambiguous: set dates=dmy or dates=mdy."],
    [
      '120201,2.385E+16,2026-03-01,,5,1',
      "ad_creative_id '2.385E+16' was rounded by a spreadsheet. Export it as text.",
    ],
    ['120201,c1,2026-03-01,,five,1', "spend 'five' is not a number."],
    ['120201,c1,2026-03-01,,,1', 'spend is required.'],
    ['120201,c1,2026-03-01,,-5,1', 'spend must be 0 or more.'],
    ['120201,c1,2026-03-01,,5,x', "clicks 'x' is not a number."],
    ['999,c1,2026-03-01,,5,1', "campaign '999' is not a campaign of this project."],
    ['120201,c1,2026-03-01,,5,"1', 'A quote opened in this row is never closed.'],
  ])('200: %s is refused', async (row, reason) => {
    const answer = await send(lines(meta, '120201,c9,2026-03-01,2026-03-01,1,1', '', row))
    assert.equal(answer.status, 200, answer.text)
    const { stored, refused, refusals } = answer.body.data
    assert.deepEqual([stored, refused, refusals], [1, 1, [{ row: 4, reason }]])
  })

  test('200: parameters set what the file does not show', async () => {
    await send(lines(meta, '120201,c1,03/04/2026,,"1,234",1'), '?dates=dmy&decimal=,')
    const [item] = await items()
    assert.deepEqual([item?.date, item?.spend], ['2026-04-03', 1.234])
  })

  test('200: rows of one day and ad add up in an export, and replace each other under our own headings', async () => {
    const pieces = ['120201,a:c1,2026-03-01,,0.1,1', '120201,c1,2026-03-01,,0.2,2']
    const answer = await send(lines(meta, ...pieces))
    assert.deepEqual([answer.body.data.stored, answer.body.data.refused], [1, 0])
    assert.deepEqual(
      (await items()).map(({ original_amount, clicks }) => [original_amount, clicks]),
      [[0.3, 3]],
    )
    await send(lines(meta, ...pieces))
    assert.equal((await items())[0]?.original_amount, 0.3)
    await send('date,campaign,ad_creative_id,spend\n2026-03-01,spring,c1,1\n2026-03-01,spring,c1,2\n')
    assert.equal((await items())[0]?.original_amount, 2)
  })

  test('200: rows in two currencies do not add up', async () => {
    const file = lines(
      'Day,Campaign ID,Cost,Currency code',
      '2026-03-01,120201,1,EUR',
      '2026-03-01,120201,1,USD',
    )
    const { data } = (await send(file)).body
    assert.deepEqual(data.refusals, [{ row: 3, reason: 'An earlier row for the same day and ad is in EUR.' }])
  })

  test('200: a preview shows rows that would be refused, in place', async () => {
    const file = lines(meta, '120201,c1,x,,5,1', '120201,c1,2026-03-01,,5,1', '999,c1,2026-03-01,,5,1')
    const { data } = (await send(file, '?preview=true')).body
    assert.deepEqual(
      data.preview.rows.map((row: Item) => [row.row, row.campaign, row.reason]),
      [
        [2, undefined, "date 'x' is not a date."],
        [3, '120201', undefined],
        [4, '999', "campaign '999' is not a campaign of this project."],
      ],
    )
    assert.deepEqual([data.preview.decimal, data.preview.dates, data.refused], ['.', null, 2])
  })
})

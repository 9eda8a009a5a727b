import { expect, test } from 'vitest'
import { spendCsv } from './spend-csv.ts'

const row = {
  date: '2026-03-01',
  campaign: 'spring',
  ad_set_id: 's1',
  ad_set_name: 'Lookalike, 2%',
  ad_creative_id: null,
  ad_creative_name: null,
  keyword_id: null,
  keyword_name: null,
  platform: 'IOS' as const,
  spend: 41.25,
  original_amount: 40,
  original_currency: 'EUR',
  clicks: 120,
  installs: 14,
  impressions: 9200,
  source: 'upload',
  updated_at: '2026-03-02T00:00:00.000Z',
}

test('uses the headings of an upload and the display currency', () => {
  const [headings, line] = spendCsv([row], 'USD').split('\r\n')
  expect(headings).toBe(
    'date,campaign,ad_set_id,ad_set_name,ad_creative_id,ad_creative_name,keyword_id,keyword_name,platform,spend,clicks,installs,impressions,currency',
  )
  expect(line).toBe('2026-03-01,spring,s1,"Lookalike, 2%",,,,,IOS,41.25,120,14,9200,USD')
})

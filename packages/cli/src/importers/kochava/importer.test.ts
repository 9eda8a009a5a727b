import assert from 'node:assert/strict'
import { test } from 'vitest'
import { plainSettings } from '#test/support/vendors/tally-rows.ts'
import { kochava } from './importer.ts'

const cells: Readonly<Record<string, string>> = {
  occurred: '2026-03-01 09:30:00',
  device: 'KA1',
  os: 'android',
  network_name: 'Google',
  campaign_name: 'Spring',
  tracker_id: '23842',
  creative: '77',
}

test('a re-engagement tells its own campaign, and nothing of the ad that brought the install', () => {
  const settings = {
    ...plainSettings,
    decimalComma: false,
    wantsPeople: true,
    fileName: 're-engagements.csv',
  }
  const result = kochava.read((field) => cells[field] ?? '', settings)
  assert.ok('facts' in result)
  const [install, back] = result.facts
  assert.deepEqual(
    { ...install },
    {
      fact: 'install',
      id: install?.id,
      at: new Date('2026-03-01T09:30:00Z'),
      platform: 'ANDROID',
      app_version: '',
      device_data: undefined,
      isSecondHand: true,
      isUndated: true,
    },
  )
  assert.ok(back?.fact === 'reengagement')
  assert.deepEqual(back.campaign, { network: 'Google', name: 'Spring' })
})

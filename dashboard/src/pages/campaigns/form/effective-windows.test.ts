import { expect, test } from 'vitest'
import type { Project } from '#api/use-project.ts'
import { effectiveWindows, formatWindow } from './effective-windows.ts'

const project: Project['windows'] = {
  referrer_days: 7,
  device_id_days: 7,
  apple_search_ads_days: 30,
  probabilistic_hours: 6,
  impression_hours: 24,
  reinstall_days: 90,
  inactivity_days: 0,
  networks: { google: { referrer_days: 30, device_id_days: 30 } },
}

test('the campaign’s value wins, then its network’s, then the project’s', () => {
  const [referrer, device, apple] = effectiveWindows({ referrer_days: 2 }, 'google', project)
  expect([referrer, device, apple]).toEqual([
    { name: 'referrer_days', value: 2, setBy: 'This campaign' },
    { name: 'device_id_days', value: 30, setBy: 'Google' },
    { name: 'apple_search_ads_days', value: 30, setBy: 'The project' },
  ])
  expect(effectiveWindows({}, null, project)[0]).toMatchObject({ value: 7, setBy: 'The project' })
})

test('0 is written as off, and 1 in the singular', () => {
  expect([formatWindow(0, 'days'), formatWindow(1, 'hours'), formatWindow(7, 'days')]).toEqual([
    'Off',
    '1 hour',
    '7 days',
  ])
})

import { expect, test } from 'vitest'
import { readWhatIfSearch, replayBody } from './what-if-search.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }

test('reads the tried settings from the URL and ignores invalid ones', () => {
  expect(
    readWhatIfSearch({
      range: '90d',
      network: 'meta',
      windows: { referrer_days: 3, device_id_days: -1, probabilistic_hours: 'six', reinstall_days: 5 },
      rules: { fast_install: 'reject', emulator: 'explode' },
    }),
  ).toEqual({
    range: '90d',
    network: 'meta',
    windows: { referrer_days: 3 },
    rules: { fast_install: 'reject' },
  })
  expect(readWhatIfSearch({ windows: 'none', rules: {} })).toEqual({})
})

test('builds the request body', () => {
  expect(replayBody({}, days)).toBeUndefined()
  const windows = { referrer_days: 3 }
  const rules = { fast_install: 'reject' } as const
  expect(replayBody({ windows, rules }, days)).toEqual({ ...days, windows, rules })
  const ofNetwork = replayBody({ network: 'meta', windows }, days)
  expect(ofNetwork).toEqual({ ...days, windows: { networks: { meta: windows } } })
})

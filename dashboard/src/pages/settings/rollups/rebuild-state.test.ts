import { expect, test } from 'vitest'
import { rebuildState } from './rebuild-state.ts'

const early = '2026-03-01T10:00:00.000Z'
const late = '2026-03-01T11:00:00.000Z'

test.each([
  ['never', { requested_at: null, started_at: null, finished_at: null }],
  ['queued', { requested_at: late, started_at: null, finished_at: null }],
  ['queued', { requested_at: late, started_at: early, finished_at: early }],
  ['running', { requested_at: early, started_at: late, finished_at: null }],
  ['finished', { requested_at: early, started_at: early, finished_at: late }],
] as const)('%s: from the times %o', (state, times) => {
  expect(rebuildState(times)).toBe(state)
})

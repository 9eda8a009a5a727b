import { expect, test } from 'vitest'
import { type ProcessState, processConditions } from './process-conditions.ts'

const now = new Date('2026-06-10T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const gib = 2 ** 30

const healthy: ProcessState = {
  instance: 'web-1:3000',
  responses: { all: 1_000, errors: 10 },
  nodesAway: [],
  disk: { freeBytes: 10 * gib, sizeBytes: 100 * gib },
  diskHistory: [
    { at: ago(7_200), value: 10 * gib },
    { at: now, value: 10 * gib },
  ],
  backup: { newestAt: ago(2 * 86_400), archivedAt: ago(600) },
}

test('at every limit nothing is wrong; a service without backups and directory has nothing to watch there', () => {
  expect(processConditions(healthy, now)).toEqual([])
  const bare = {
    ...healthy,
    backup: undefined,
    disk: undefined,
    diskHistory: [],
  }
  expect(processConditions(bare, now)).toEqual([])
})

test.each<[string, Partial<ProcessState>, string]>([
  ['node-away', { nodesAway: ['w1:5432'] }, 'web-1:3000 could not reach w1:5432.'],
  [
    'errors',
    { responses: { all: 1_000, errors: 11 } },
    '11 of 1,000 responses of the last 5 minutes were 5xx: 1.1 %.',
  ],
  [
    'disk-low',
    { disk: { freeBytes: 9 * gib, sizeBytes: 100 * gib } },
    '9.00 GiB of 100.00 GiB are free: 9 %.',
  ],
  [
    'disk-fills-up',
    {
      disk: { freeBytes: 20 * gib, sizeBytes: 100 * gib },
      diskHistory: [
        { at: ago(7_200), value: 22 * gib },
        { at: now, value: 20 * gib },
      ],
    },
    '20.00 GiB of 100.00 GiB are free: 20 %. At its pace of the last hours nothing is left tomorrow.',
  ],
  [
    'backup-old',
    { backup: { newestAt: ago(3 * 86_400), archivedAt: now } },
    'The newest backup is 3 days old.',
  ],
  ['backup-old', { backup: { newestAt: undefined, archivedAt: now } }, 'There is no complete backup.'],
  [
    'archive-behind',
    { backup: { newestAt: now, archivedAt: ago(601) } },
    'What was committed in the last 10 minutes is not archived.',
  ],
])('%s', (kind, change, why) => {
  const found = processConditions({ ...healthy, ...change }, now)
  expect(found.map((one) => [one.kind, one.subject, one.why])).toEqual([[kind, 'web-1:3000', why]])
})

test('a disk that fills slowly, or has plenty of room, is left alone', () => {
  const slow = [
    { at: ago(7_200), value: 21 * gib },
    { at: now, value: 20 * gib },
  ]
  const fast = [
    { at: ago(7_200), value: 50 * gib },
    { at: now, value: 40 * gib },
  ]
  const disk = (freeBytes: number) => ({ freeBytes, sizeBytes: 100 * gib })
  expect(processConditions({ ...healthy, disk: disk(20 * gib), diskHistory: slow }, now)).toEqual([])
  expect(processConditions({ ...healthy, disk: disk(40 * gib), diskHistory: fast }, now)).toEqual([])
})

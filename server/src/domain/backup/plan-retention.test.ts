import { expect, test } from 'vitest'
import type { Manifest } from './manifest.ts'
import { planRetention } from './plan-retention.ts'
import { pieceName } from './wal-piece.ts'

const now = new Date('2026-11-20T12:00:00Z')
const segment = 0x1000000n

/** A backup of a day of November that starts in the segment of that number. */
function backup(day: number, lineage = 'a'): Manifest {
  const at = `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`
  return {
    id: `${lineage}${day}`,
    lineage,
    startedAt: at,
    point: { name: '', at },
    startLsn: `0/${(BigInt(day) * segment + 40n).toString(16)}`,
  } as Manifest
}

const objectsOf = ({ lineage, id }: Manifest) => [
  `${lineage}/base/${id}/manifest.json`,
  `${lineage}/base/${id}/part-000001.zst`,
]
const wal = (first: number, last: number, lineage = 'a') =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const from = BigInt(first + index) * segment
    return pieceName(`${lineage}/wal`, { from, to: from + segment, at: now, sha256: '0'.repeat(64) }, 'zst')
  })
const plan = (manifests: Manifest[], names: string[], rules = { count: 1, days: 3 }) =>
  planRetention({ manifests, names }, rules, now)

test('keeps what restores every second of the days, and the backup before them', () => {
  const manifests = [15, 16, 17, 18, 19, 20].map((day) => backup(day))
  const names = [...manifests.flatMap(objectsOf), ...wal(14, 21)]
  // The 17th at noon is the horizon: the backup of the 17th at three restores it.
  expect(plan(manifests, names)).toEqual([
    'a/base/a15/manifest.json',
    'a/base/a16/manifest.json',
    'a/base/a15/part-000001.zst',
    'a/base/a16/part-000001.zst',
    ...wal(14, 16),
  ])
})

test('keeps the number of backups, however old they are, with their log', () => {
  const manifests = [1, 2, 3].map((day) => backup(day))
  const names = [...manifests.flatMap(objectsOf), ...wal(1, 4)]
  expect(plan(manifests, names, { count: 2, days: 3 })).toEqual([...objectsOf(backup(1)), ...wal(1, 1)])
})

test('judges each database on its own', () => {
  const old = [backup(1), backup(2)]
  const begun = [18, 19, 20].map((day) => ({ ...backup(day, 'b'), systemIdentifier: 'another' }))
  const names = [...old, ...begun].flatMap(objectsOf)
  expect(plan([...old, ...begun], names)).toEqual(objectsOf(backup(1)))
})

test('never removes the only backup', () => {
  const names = [...objectsOf(backup(1)), ...wal(1, 4)]
  expect(plan([backup(1)], names)).toEqual([])
})

test('removes a lineage whose backups are all removed, but not one that begins', () => {
  const manifests = [backup(1), backup(18, 'b'), backup(17, 'b')]
  const begun = [...wal(1, 2, 'c'), 'c/lineage.json']
  const names = [
    ...manifests.flatMap(objectsOf),
    ...wal(1, 2),
    'a/lineage.json',
    ...wal(17, 18, 'b'),
    ...begun,
  ]
  expect(plan(manifests, names)).toEqual([...objectsOf(backup(1)), ...wal(1, 2), 'a/lineage.json'])
})

test('removes parts of a segment that is archived as a whole, and nothing that is not ours', () => {
  const [whole = ''] = wal(20, 20)
  const from = 20n * segment
  const part = pieceName('a/wal', { from, to: from + 8n, at: now, sha256: '1'.repeat(64) }, 'zst')
  const names = [...objectsOf(backup(20)), whole, part, 'a/wal/readme.txt', 'photos/cat.jpg']
  expect(plan([backup(20)], names)).toEqual([part])
})

test('removes a backup that was never finished only when it can no longer be running', () => {
  const abandoned = 'a/base/20261117t030000z_0a1b/part-000001.zst'
  const running = 'a/base/20261120t030000z_0a1b/part-000001.zst'
  expect(plan([backup(20)], [...objectsOf(backup(20)), abandoned, running])).toEqual([abandoned])
})

import { expect, test } from 'vitest'
import { chooseRestore, describeBackups, type RestorableBackup } from './choose-restore.ts'
import type { Manifest } from './manifest.ts'

const segment = 0x1000000n
const minute = (count: number) => new Date(Date.UTC(2026, 10, 16, 12, count))

/** A piece of the log for each minute: a segment each. */
const piece = (count: number, at = count) => ({
  name: `wal-${count}`,
  from: BigInt(count) * segment,
  to: BigInt(count + 1) * segment,
  at: minute(at),
  sha256: '',
})
const wal = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => piece(first + index))

function backup(id: string, count: number, pieces = wal(1, 9)): RestorableBackup {
  const manifest = {
    id,
    lineage: 'lineage',
    systemIdentifier: '7',
    startLsn: `0/${(BigInt(count) * segment + 40n).toString(16)}`,
    stopLsn: `0/${(BigInt(count) * segment + 80n).toString(16)}`,
    point: { name: '', at: minute(count).toISOString() },
    recipient: null,
  } as Manifest
  return { manifest, wal: pieces }
}

const chosen = (plan: ReturnType<typeof chooseRestore>) =>
  'refusal' in plan
    ? plan.refusal
    : `${plan.backup.manifest.id}: ${plan.pieces.map(({ name }) => name).join(' ')}`

test('the newest backup before the moment, and the log until it', () => {
  const backups = [backup('first', 2), backup('second', 5)]
  expect(chosen(chooseRestore(backups, new Date(minute(6).getTime() + 1)))).toBe('second: wal-5 wal-6 wal-7')
  expect(chosen(chooseRestore(backups, minute(4)))).toBe('first: wal-2 wal-3 wal-4')
  expect(chosen(chooseRestore(backups, undefined))).toBe('second: wal-5 wal-6 wal-7 wal-8 wal-9')
})

test('pieces that were archived together belong together', () => {
  const caughtUp = [piece(2), piece(3, 7), piece(4, 7), piece(5, 7), piece(6, 8)]
  expect(chosen(chooseRestore([backup('one', 2, caughtUp)], minute(6)))).toBe('one: wal-2 wal-3 wal-4 wal-5')
})

test('a moment before the first backup or after the archive is refused with the nearest one', () => {
  const backups = [backup('first', 2), backup('second', 5)]
  expect(chosen(chooseRestore(backups, minute(1)))).toBe(
    'The oldest moment that can be restored is 2026-11-16T12:02:00.000Z.',
  )
  expect(chosen(chooseRestore(backups, minute(10)))).toBe(
    'The newest moment that is archived is 2026-11-16T12:09:00.000Z.',
  )
  expect(chosen(chooseRestore([], undefined))).toBe('There is no complete backup.')
})

test('behind a gap only a later backup restores; the newest moment is not silently an older one', () => {
  const gap = [...wal(1, 3), ...wal(6, 9)]
  const refusal =
    'The WAL from 0/4000000 to 0/6000000 is missing in lineage/wal. The last moment before that gap is 2026-11-16T12:03:00.000Z: restore it with --at.'
  expect(chosen(chooseRestore([backup('one', 2, gap)], undefined))).toBe(refusal)
  expect(chosen(chooseRestore([backup('one', 2, gap)], minute(5)))).toBe(refusal)
  expect(chosen(chooseRestore([backup('one', 2, gap)], minute(3)))).toBe('one: wal-2 wal-3')
  expect(chosen(chooseRestore([backup('one', 2, gap), backup('two', 6, gap)], minute(8)))).toBe(
    'two: wal-6 wal-7 wal-8',
  )
})

test('a backup that holds the end of the log itself reaches as far as the archive', () => {
  const own = { ...piece(9, 7), name: 'own-9' }
  const late = [backup('first', 2), backup('second', 8, [own, ...wal(1, 9)])]
  expect(chosen(chooseRestore(late, undefined))).toBe('second: wal-8 own-9')
})

test('of several databases one must be chosen: the newest may be an empty one', () => {
  const other = backup('other', 5)
  const backups = [backup('first', 2), { ...other, manifest: { ...other.manifest, systemIdentifier: '8' } }]
  expect(chosen(chooseRestore(backups, undefined))).toBe(
    'There are backups of several databases: choose one with --database 7 or 8.',
  )
  expect(chosen(chooseRestore(backups, minute(3), '7'))).toBe('first: wal-2 wal-3')
})

test('the list says what each backup restores', () => {
  expect(describeBackups([backup('one', 2, [...wal(1, 3), ...wal(6, 9)])])).toEqual([
    'database 7, backup one: 2026-11-16T12:02:00.000Z to 2026-11-16T12:03:00.000Z, then a gap in the WAL',
  ])
})

import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefused } from '#start/start-refused.ts'
import { checkDirectory } from '#storage/embedded/check-directory.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { checkCluster } from '#storage/embedded/preflight/check-cluster.ts'
import { crc32c } from '#storage/embedded/preflight/crc32c.ts'
import { isSeenBefore, type Layout, untouched, untouchedAfterCrash } from './damages.ts'

// What PostgreSQL itself says to the same damages: damage.long.ts.
const home = mkdtempSync(join(tmpdir(), 'tributary-test-preflight-'))
const layout: Layout = { database: 'base/5', table: '', index: '' }

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** As a start does before it runs PostgreSQL. */
function findingIn(directory: string): string | undefined {
  try {
    checkDirectory({ cluster: { ...clusterIn(home), directory }, user: undefined })
    return checkCluster(directory)
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
}

const segmentBytes = 2 ** 24

type State = { cleanlyStopped: boolean; newestSegment: number; nextXid: number }

/** What the preflight reads of a cluster, whose last checkpoint is in the first WAL segment. */
function makeCluster(cluster: string, { cleanlyStopped, newestSegment, nextXid }: State): void {
  const directories = [
    ...['1', '4', '5'].map((oid) => `base/${oid}`),
    ...['members', 'offsets'].map((name) => `pg_multixact/${name}`),
    ...'global pg_commit_ts pg_dynshmem pg_logical pg_notify pg_replslot pg_serial pg_snapshots pg_stat'.split(
      ' ',
    ),
    ...'pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact'.split(' '),
  ]
  mkdirSync(cluster, { mode: 0o700 })
  for (const name of directories) mkdirSync(join(cluster, name), { recursive: true })
  const control = Buffer.alloc(8192)
  control.writeUInt32LE(1800, 8)
  control.writeUInt32LE(cleanlyStopped ? 1 : 6, 16)
  // Checkpoint and where its recovery starts: in the second WAL segment that ever was.
  for (const at of [32, 40]) control.writeBigUInt64LE(BigInt(segmentBytes + 40), at)
  control.writeUInt32LE(1, 48)
  control.writeUInt32LE(nextXid, 64)
  control.writeUInt32LE(3, 84)
  control.writeUInt32LE(segmentBytes, 228)
  control.writeUInt32LE(crc32c(control.subarray(0, 292)), 292)
  const files = {
    'global/pg_control': control,
    'global/pg_filenode.map': '',
    'base/5/PG_VERSION': '18\n',
    'base/5/pg_filenode.map': '',
    'postgresql.conf': '',
    'pg_hba.conf': 'local   all             all                                     trust\n',
    PG_VERSION: '18\n',
    'pg_xact/0000': Buffer.alloc(8192, 0x55),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cluster, name), content)
  for (let segment = 1; segment <= newestSegment; segment += 1) {
    const file = join(cluster, 'pg_wal', `00000001${segment.toString(16).padStart(16, '0')}`)
    writeFileSync(file, '')
    truncateSync(file, segmentBytes)
  }
}

const clean: State = { cleanlyStopped: true, newestSegment: 1, nextXid: 800 }
const crashed: State = { cleanlyStopped: false, newestSegment: 4, nextXid: 800 }

function clusterThatIs(state: State): string {
  const cluster = join(mkdtempSync(join(home, 'cluster-')), 'postgres')
  makeCluster(cluster, state)
  return cluster
}

test('an intact cluster passes, cleanly stopped or crashed', () => {
  expect([clean, crashed].map((state) => findingIn(clusterThatIs(state)))).toEqual([undefined, undefined])
})

test.each([
  ...untouched.filter(isSeenBefore).map((damage) => ({ ...damage, state: clean })),
  ...untouchedAfterCrash.filter(isSeenBefore).map((damage) => ({ ...damage, state: crashed })),
])('$name: found', ({ state, make, reports }) => {
  const cluster = clusterThatIs(state)
  make(cluster, layout)
  expect(findingIn(cluster)).toMatch(reports)
})

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guardMs } from './eventually.ts'
import { hashTree } from './hash-tree.ts'
import {
  copyTemplate,
  countFacts,
  isRoot,
  killed,
  letOthersIn,
  openWorkshop,
  query,
  template,
} from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
let intact: string
const nobody = 65_534

beforeAll(async () => {
  intact = await template()
})
afterAll(shop.close)

test('a second service on the directory is refused, with the pid of the first', async () => {
  const dataDir = copyTemplate(intact, shop.newDirectory())
  const first = await shop.startService(dataDir)
  const second = await shop.startService(dataDir)
  expect(second.refused).toBe(
    `${dataDir} is in use by another Tributary (pid ${first.pid}). Stop it, or set DATA_DIR to another directory.`,
  )
  expect(await countFacts(first.connection)).toBe(3)
  expect(first.child.exitCode).toBeNull()
})

test('of two concurrent first starts one wins, and the other is refused with its pid', async () => {
  const dataDir = shop.newDirectory()
  const both = await Promise.all([shop.startService(dataDir), shop.startService(dataDir)])
  const winner = both.find(({ postmaster }) => postmaster !== 0)!
  const loser = both.find(({ refused }) => refused !== undefined)!
  expect(loser.refused).toContain(`in use by another Tributary (pid ${winner.pid})`)
  await query(winner.connection, 'create table fact as select 1 as id')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.init-'))).toEqual([])
})

test('of two concurrent starts over an orphan one wins', async () => {
  const dataDir = copyTemplate(intact, shop.newDirectory())
  const killedService = await shop.startService(dataDir)
  await killed(killedService.child)
  const both = await Promise.all([shop.startService(dataDir), shop.startService(dataDir)])
  expect(both.filter(({ postmaster }) => postmaster !== 0)).toHaveLength(1)
  expect(both.find(({ refused }) => refused)?.refused).toMatch(/in use by another Tributary \(pid \d+\)/)
})

test('a start over a frozen database is refused, with its pid', async () => {
  const dataDir = copyTemplate(intact, shop.newDirectory())
  const first = await shop.startService(dataDir)
  process.kill(first.postmaster, 'SIGSTOP')
  await killed(first.child)
  const second = await shop.startService(dataDir)
  expect(second.refused).toContain(`PostgreSQL (pid ${first.postmaster}) that does not respond`)
  process.kill(first.postmaster, 'SIGCONT')
})

if (isRoot) {
  test('a directory of another owner is refused and stays unchanged', async () => {
    const dataDir = copyTemplate(intact, shop.newDirectory())
    letOthersIn(dataDir)
    const before = hashTree(dataDir)
    const service = await shop.startService(dataDir, { uid: nobody })
    expect(service.refused).toMatch(
      /belongs to user \d+, this service runs as user 65534\. Run it as the owner/,
    )
    expect(hashTree(dataDir)).toBe(before)
  })

  test('an unreadable directory is refused', async () => {
    const dataDir = copyTemplate(intact, shop.newDirectory())
    const service = await shop.startService(dataDir, { uid: nobody })
    expect(service.refused).toMatch(/cannot be read or written by this user/)
  })

  test('a cluster owned by root is refused, because PostgreSQL does not run as root', async () => {
    const dataDir = copyTemplate(intact, shop.newDirectory())
    execFileSync('chown', ['-R', 'root', join(dataDir, 'postgres')])
    const service = await shop.startService(dataDir)
    expect(service.refused).toContain(`chown -R postgres ${join(dataDir, 'postgres')}`)
  })

  test('without root, PostgreSQL runs as the user of the service', async () => {
    const dataDir = join(shop.newDirectory(), 'data')
    letOthersIn(join(dataDir, '..'))
    mkdirSync(dataDir)
    chownSync(dataDir, nobody, nobody)
    const service = await shop.startService(dataDir, { uid: nobody })
    expect(service.refused).toBeUndefined()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
  })
} else console.warn('not root: skipping the tests with other owners')

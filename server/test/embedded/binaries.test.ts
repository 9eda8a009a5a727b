import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { chooseOsUser } from '#storage/embedded/choose-os-user.ts'
import { findBinaries } from '#storage/embedded/find-binaries.ts'
import { hydrateSymlinks } from '#storage/embedded/hydrate-symlinks.ts'
import { makeBinariesReachable } from '#storage/embedded/make-binaries-reachable.ts'
import { guardMs } from './eventually.ts'
import { isRoot, letOthersIn, openWorkshop } from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
afterAll(shop.close)

test('missing library links are created', () => {
  const directory = join(shop.newDirectory(), 'native')
  cpSync(findBinaries().directory, directory, { recursive: true, verbatimSymlinks: true })
  const links = readdirSync(join(directory, 'lib'), { withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  )
  expect(links.length).toBeGreaterThan(0)
  for (const { name } of links) rmSync(join(directory, 'lib', name))
  expect(() => execFileSync(join(directory, 'bin/initdb'), ['--version'], { stdio: 'pipe' })).toThrow()
  hydrateSymlinks(directory)
  for (const { name } of links) expect(existsSync(join(directory, 'lib', name))).toBe(true)
  expect(execFileSync(join(directory, 'bin/initdb'), ['--version'], { encoding: 'utf8' })).toContain('18.')
})

if (isRoot) {
  test('binaries that the user of PostgreSQL cannot read run from a copy, made once', async () => {
    const closed = shop.newDirectory()
    chmodSync(closed, 0o700)
    const cache = shop.newDirectory()
    letOthersIn(cache)
    const directory = join(closed, 'native')
    cpSync(findBinaries().directory, directory, { recursive: true, verbatimSymlinks: true })
    const user = chooseOsUser(join(closed, 'postgres'), undefined)!
    const found = await makeBinariesReachable({ directory, version: '18.0.0' }, user, cache)
    expect(found.directory).toBe(join(cache, 'postgresql-18.0.0'))
    const run = () =>
      execFileSync(join(found.directory, 'bin/initdb'), ['--version'], {
        uid: user.uid,
        gid: user.gid,
        cwd: '/',
        encoding: 'utf8',
      })
    expect(run()).toContain('18.')
    await makeBinariesReachable({ directory, version: '18.0.0' }, user, cache)
    expect(readdirSync(cache)).toEqual(['postgresql-18.0.0'])
  })

  test('an unknown operating system user is refused by name', () => {
    expect(() => chooseOsUser('/nowhere', 'no-such-user')).toThrow(
      'Set DATABASE_OS_USER to a user that exists',
    )
    expect(() => chooseOsUser('/nowhere', 'root')).toThrow('Set DATABASE_OS_USER')
    expect(chooseOsUser('/nowhere', 'nobody')?.name).toBe('nobody')
  })
} else console.warn('not root: skipping the tests of other operating system users')

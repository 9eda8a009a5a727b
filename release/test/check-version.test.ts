import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkVersion, versionedFiles } from '../check-version.ts'

const root = join(import.meta.dirname, '../..')
const migrations = 'server/src/storage/migrations'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'tributary-version-'))
  for (const path of [...versionedFiles, 'CHANGELOG.md', 'release/releases.json', migrations])
    cpSync(join(root, path), join(copy, path), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, path), text.replaceAll(from, to))
}

test('version, CHANGELOG and newest migration of this tree belong together', () => {
  expect(checkVersion(root)).toBe(version)
})

test('every release but the newest one has a database to upgrade from', () => {
  const releases = JSON.parse(readFileSync(join(root, 'release/releases.json'), 'utf8'))
  const fixtures = readdirSync(join(root, 'release/fixtures'))
  for (const before of releases.slice(0, -1)) expect(fixtures).toContain(`${before.version}.sql.gz`)
})

test('a version without a section in the CHANGELOG is refused', () => {
  change('CHANGELOG.md', `## ${version} (`, '## Unreleased (')
  expect(() => checkVersion(copy)).toThrow(`CHANGELOG.md has no section "## ${version} (`)
})

test('a version of which releases.json says nothing is refused', () => {
  for (const path of versionedFiles) change(path, `"${version}"`, '"9.0.0"')
  expect(() => checkVersion(copy)).toThrow('add 9.0.0 to release/releases.json')
})

test('a migration that no release has is refused', () => {
  writeFileSync(join(copy, migrations, '9999-new.sql'), '')
  expect(() => checkVersion(copy)).toThrow('the newest migration is 9999-new.sql')
})

test('packages of another version are refused', () => {
  change('packages/python/pyproject.toml', `version = "${version}"`, 'version = "9.0.0"')
  expect(() => checkVersion(copy)).toThrow(`packages/python has version 9.0.0, not ${version}`)
  change('server/package.json', `"version": "${version}"`, '"version": "9.0.0"')
  expect(() => checkVersion(copy)).toThrow(`server has version 9.0.0, not ${version}`)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseRefused } from './release-refused.ts'

const versionedRooms = [
  'contract',
  'server',
  'dashboard',
  'bench',
  'lab',
  'packages/server',
  'packages/cli',
  'packages/react-native',
  'packages/python',
]

/** Every file that names the version. */
export const versionedFiles = ['package.json', ...versionedRooms.map(manifestOf)]

function manifestOf(room: string): string {
  return `${room}/${room === 'packages/python' ? 'pyproject.toml' : 'package.json'}`
}

/** In JSON or TOML: the first one is the package's own. */
function versionOf(manifest: string): string | undefined {
  return /^\s*"?version"?(?::| =) "([^"]+)"/m.exec(manifest)?.[1]
}

type Release = { version: string; date: string; migration: string }

/** Version, CHANGELOG and migrations belong together: an operator reads what an upgrade changes and migrates. */
export function checkVersion(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  for (const room of versionedRooms) {
    const other = versionOf(read(manifestOf(room)))
    if (other !== version) throw new ReleaseRefused(`${room} has version ${other}, not ${version}`)
  }
  const releases = JSON.parse(read('release/releases.json')) as Release[]
  const release = releases.at(-1)
  if (release?.version !== version)
    throw new ReleaseRefused(`add ${version} to release/releases.json, after ${release?.version}`)
  if (!read('CHANGELOG.md').includes(`\n## ${version} (${release.date})\n`))
    throw new ReleaseRefused(`CHANGELOG.md has no section "## ${version} (${release.date})"`)
  const newest = readdirSync(join(root, 'server/src/storage/migrations')).sort().at(-1)
  if (release.migration !== newest)
    throw new ReleaseRefused(
      `release/releases.json says that ${version} ends with ${release.migration}, but the newest migration is ${newest}`,
    )
  return version
}

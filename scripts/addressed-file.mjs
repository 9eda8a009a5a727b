import { dirname, join } from 'node:path'

const packages = { '@tributary/contract/': 'contract/src/', '@tributary/service/': 'server/' }

/** The file that an import names, from the root of the repository; a package's name stays as it is. */
export function addressedFile(importer, address) {
  const [, workspace] = /^((?:packages\/)?[^/]+)\//.exec(importer) ?? []
  if (address.startsWith('#test/')) return `${workspace}/${address.slice(1)}`
  if (address.startsWith('#')) return `${workspace}/src/${address.slice(1)}`
  if (address.startsWith('.')) return join(dirname(importer), address)
  const [name, folder] = Object.entries(packages).find(([prefix]) => address.startsWith(prefix)) ?? []
  if (name === undefined) return address
  return `${folder}${address.slice(name.length)}${/\.\w+$/.test(address) ? '' : '.ts'}`
}

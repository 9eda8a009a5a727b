import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../..')

/** What npm puts into the package beside `dist`; package.long.ts asks npm itself. */
export function packedFiles(): string[] {
  const { files } = JSON.parse(readFileSync(path.join(client, 'package.json'), 'utf8')) as { files: string[] }
  const listed = files.filter((file) => file !== 'dist').flatMap((file) => [file, `${file}/**`])
  const found = globSync([...listed, 'package.json', 'README.md'], { cwd: client })
  return found.filter((file) => statSync(path.join(client, file)).isFile()).toSorted()
}

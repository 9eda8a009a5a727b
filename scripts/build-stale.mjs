// Builds the dashboard if it is missing or older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runNode } from './bootstrap.mjs'
import { withInstallLock } from './install-lock.mjs'

const sources = [
  'dashboard/src',
  'dashboard/public',
  'dashboard/build',
  'dashboard/index.html',
  'package-lock.json',
]

export async function ensureDashboard() {
  if (isBuilt()) return
  await withInstallLock(join(root, '.build-lock'), async () => {
    // Another start may have built it while this one waited.
    if (isBuilt()) return
    process.stdout.write('Building the dashboard …\n')
    const code = await runNode(['dashboard/build/main.ts'])
    if (code !== 0) fail('the dashboard build failed (see above)')
  })
}

function isBuilt() {
  const built = join(root, 'dashboard', 'dist', 'index.html')
  return (
    existsSync(built) &&
    statSync(built).mtimeMs >= Math.max(...sources.map((name) => newest(join(root, name))))
  )
}

function newest(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

// Kills and removes everything that the fault checks left below the directory, even if they were interrupted.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sendSignal } from '#storage/embedded/stop-postmaster.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { clearDirectory } from './clear-directory.ts'

const [root = ''] = process.argv.slice(2)

// Services first: one that is still starting would create its directory again.
await eventually(() => {
  const services = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksHere(name))
  for (const pid of services) sendSignal(Number(pid), 'SIGKILL')
  return services.length === 0
})
for (const name of readdirSync(root)) await clearDirectory(join(root, name))
rmSync(root, { recursive: true })

/** Recognised by its DATA_DIR, which is below this directory. */
function worksHere(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`\0DATA_DIR=${root}/`)
  } catch {
    return false
  }
}

import type { App } from '#app.ts'
import { randomSetupCode } from '#random-text.ts'
import { hasMembers } from '#storage/access/members.ts'
import { storeSetupCode } from '#storage/access/setup-code.ts'
import { hashOfCode } from './start-session.ts'

/** Creates a new code at every start while there are no members. If several services share a database, the last one to start has the valid code. */
export async function makeSetupCode({ db, log, now }: Pick<App, 'db' | 'log' | 'now'>) {
  try {
    if (await hasMembers(db)) return undefined
    const code = randomSetupCode()
    await storeSetupCode(db, hashOfSetupCode(code), now())
    return code
  } catch (error) {
    // A database that is read-only on a full disk must not stop the service from serving reads.
    log.warn({ err: error }, 'could not create the setup code for the first owner')
    return undefined
  }
}

/** Ignores case, spaces and hyphens. */
export function hashOfSetupCode(code: string): Buffer {
  return hashOfCode(code.toUpperCase().replaceAll(/[\s-]/g, ''))
}

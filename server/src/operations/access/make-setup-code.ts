import type { App } from '../../app.ts'
import { randomSetupCode } from '../../random-text.ts'
import { hasMembers } from '../../storage/access/members.ts'
import { storeSetupCode } from '../../storage/access/setup-code.ts'
import { hashOfCode } from './start-session.ts'

/** Made anew at every start, while there is no member. Of several services on one database, the one that started last has the code. */
export async function makeSetupCode({ db, log, now }: Pick<App, 'db' | 'log' | 'now'>) {
  try {
    if (await hasMembers(db)) return undefined
    const code = randomSetupCode()
    await storeSetupCode(db, hashOfSetupCode(code), now())
    return code
  } catch (error) {
    // A database that takes no writes, on a full disk, must not keep the service from its reads.
    log.warn({ err: error }, 'no code for the first owner could be made')
    return undefined
  }
}

/** However it is typed. */
export function hashOfSetupCode(code: string): Buffer {
  return hashOfCode(code.toUpperCase().replaceAll(/[\s-]/g, ''))
}

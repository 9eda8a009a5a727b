import { statSync } from 'node:fs'
import { StartRefused } from '#start/start-refused.ts'
import type { OsUser } from './choose-os-user.ts'

/** PostgreSQL only serves a directory owned by its user. */
export function checkOwner(directory: string, user: OsUser | undefined): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  const expected = user?.uid ?? process.getuid?.()
  if (owner === undefined || expected === undefined || owner === expected) return
  throw new StartRefused(
    `${directory} belongs to user ${owner}, this service runs as user ${expected}. Run it as the owner, or set DATA_DIR to another directory.`,
  )
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { StartRefused } from '#start/start-refused.ts'

export type OsUser = { uid: number; gid: number; name: string }

/** PostgreSQL refuses to run as root, so a service that runs as root picks another user for it. */
export function chooseOsUser(clusterDirectory: string, wanted: string | undefined): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readUsers()
  const owner = ownerOf(clusterDirectory)
  if (owner)
    return refuseRoot(
      users.find(({ uid }) => uid === owner.uid) ?? { ...owner, name: String(owner.uid) },
      clusterDirectory,
    )
  const names = wanted === undefined ? ['postgres', 'nobody'] : [wanted]
  const user = names
    .map((name) => users.find((candidate) => candidate.name === name))
    .find((found) => found !== undefined)
  if (user && user.uid !== 0) return user
  throw new StartRefused(
    `PostgreSQL does not run as root and there is no other user ${names.join(' or ')} in /etc/passwd. Set DATABASE_OS_USER to a user that exists.`,
  )
}

function refuseRoot(user: OsUser, clusterDirectory: string): OsUser {
  if (user.uid !== 0) return user
  throw new StartRefused(
    `${clusterDirectory} belongs to root, and PostgreSQL does not run as root. Give it to another user: chown -R postgres ${clusterDirectory}`,
  )
}

function ownerOf(directory: string): { uid: number; gid: number } | undefined {
  const found = statSync(directory, { throwIfNoEntry: false })
  return found?.isDirectory() && readdirSync(directory).length > 0 ? found : undefined
}

function readUsers(): OsUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':')
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
    })
}

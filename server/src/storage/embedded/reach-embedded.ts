import { Client } from 'pg'
import type { Connection } from '#storage/database.ts'
import { clusterIn, serviceDatabase, socketPort, superuser } from './cluster.ts'
import { socketDirectory } from './socket-directory.ts'

export type ReachedDatabase = { connection: Connection; stop: () => Promise<void> }

/** The embedded database of a service that is running. Undefined: none answers. */
export async function reachEmbedded(dataDir: string): Promise<ReachedDatabase | undefined> {
  const socket = socketDirectory(clusterIn(dataDir).directory)
  const connection = { host: socket.path, port: socketPort, user: superuser, database: serviceDatabase }
  const client = new Client({ ...connection, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return { connection, stop: async () => socket.remove() }
  } catch {
    socket.remove()
    return undefined
  }
}

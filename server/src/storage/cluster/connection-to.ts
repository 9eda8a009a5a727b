import type { Connection } from '#storage/database.ts'
import { readHosts } from '#storage/primary/read-hosts.ts'

/** A server of the cluster, as the coordinator knows it. */
export type Address = { host: string; port: number }

/** The same database, user and settings on another server. */
export function connectionTo(connection: Connection, { host, port }: Address): Connection {
  if (!('connectionString' in connection)) return { ...connection, host, port }
  const url = new URL(readHosts(connection.connectionString)?.[0]?.url ?? connection.connectionString)
  // A socket, or which of several hosts: both are about the coordinator.
  for (const setting of ['host', 'port', 'target_session_attrs']) url.searchParams.delete(setting)
  url.hostname = host.includes(':') ? `[${host}]` : host
  url.port = String(port)
  return { connectionString: url.href }
}

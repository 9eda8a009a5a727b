import { Client } from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { damaged } from './check-directory.ts'
import { socketPort, superuser } from './cluster.ts'
import type { Site } from './site.ts'

export type PostmasterState =
  | { state: 'up'; client: Client }
  | { state: 'busy'; message: string } // starting, recovering or stopping
  | { state: 'silent' } // accepts the connection and does not respond
  | { state: 'absent' }

const responseMs = 3_000
const retryLater = new Set(['57P03', '53300'])
const absent = new Set(['ENOENT', 'ECONNREFUSED'])
// Internal errors, corrupted data, files that cannot be read.
const damage = /^(XX|58)/
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'EAGAIN', '57P01', '57P02'])

/** Opens a session with the server that listens on the cluster's socket. */
export async function connectToPostmaster({
  socketDirectory,
  cluster,
}: Pick<Site, 'socketDirectory' | 'cluster'>): Promise<PostmasterState> {
  const client = new Client({
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `tributary supervisor ${process.pid}`,
    connectionTimeoutMillis: responseMs,
  })
  // A session that breaks later must not end the service; its users listen for 'end'.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'up', client }
  } catch (error) {
    client.end().catch(() => {})
    return classify(error as Error & { code?: string }, cluster.directory)
  }
}

/** True if the server ended the session: retry the query with whatever server runs now. */
export function isCutOff(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string }
  return cutOff.has(code) || /connection terminated|not queryable|closed the connection/i.test(message)
}

function classify(error: Error & { code?: string }, directory: string): PostmasterState {
  const { code = '', message } = error
  if (retryLater.has(code)) return { state: 'busy', message }
  if (absent.has(code)) return { state: 'absent' }
  if (/timeout/i.test(message)) return { state: 'silent' }
  if (isCutOff(error)) return { state: 'busy', message }
  if (damage.test(code)) throw damaged(directory, message)
  throw new StartRefused(
    `The PostgreSQL in ${directory} refused the connection: ${message}. Restore a backup, or set DATA_DIR to another directory.`,
  )
}

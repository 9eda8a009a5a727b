import { Client } from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { damaged } from './check-directory.ts'
import { socketPort, superuser } from './cluster.ts'
import type { Site } from './site.ts'

export type Answer =
  | { state: 'up'; client: Client }
  | { state: 'busy'; message: string } // starting, recovering or stopping
  | { state: 'silent' } // takes the connection and says nothing
  | { state: 'absent' }

const answerMs = 3_000
const comeBackLater = new Set(['57P03', '53300'])
const absent = new Set(['ENOENT', 'ECONNREFUSED'])
// Internal errors, corrupted data, files that cannot be read.
const damage = /^(XX|58)/
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'EAGAIN', '57P01', '57P02'])

/** Asks whatever listens on the socket of the cluster for a session. */
export async function askPostmaster({
  socketDirectory,
  cluster,
}: Pick<Site, 'socketDirectory' | 'cluster'>): Promise<Answer> {
  const client = new Client({
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `tributary supervisor ${process.pid}`,
    connectionTimeoutMillis: answerMs,
  })
  // A session that is cut off later must not end the service; whoever needs it listens to its end.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'up', client }
  } catch (error) {
    client.end().catch(() => {})
    return classify(error as Error & { code?: string }, cluster.directory)
  }
}

/** True when the server went away under a session: what was asked is to be asked again, of whatever is there now. */
export function isCutOff(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string }
  return cutOff.has(code) || /connection terminated|not queryable|closed the connection/i.test(message)
}

function classify(error: Error & { code?: string }, directory: string): Answer {
  const { code = '', message } = error
  if (comeBackLater.has(code)) return { state: 'busy', message }
  if (absent.has(code)) return { state: 'absent' }
  if (/timeout/i.test(message)) return { state: 'silent' }
  if (isCutOff(error)) return { state: 'busy', message }
  if (damage.test(code)) throw damaged(directory, message)
  throw new StartRefused(
    `The PostgreSQL in ${directory} refused the connection: ${message}. Restore a backup, or set DATA_DIR to another directory.`,
  )
}

import { Client } from 'pg'
import { socketPort, superuser } from './cluster.ts'
import type { Site } from './site.ts'

export type Answer =
  | { state: 'up'; client: Client }
  | { state: 'busy'; message: string } // starting, recovering or stopping
  | { state: 'silent' } // takes the connection and says nothing
  | { state: 'absent' }

const answerMs = 3_000
const cannotConnectNow = '57P03'
const socketErrors: Record<string, Answer['state']> = {
  ENOENT: 'absent',
  ECONNREFUSED: 'absent',
  ECONNRESET: 'busy',
  EPIPE: 'busy',
  EAGAIN: 'busy',
}

/** Asks whatever listens on the socket of the cluster for a session. */
export async function askPostmaster({ socketDirectory }: Pick<Site, 'socketDirectory'>): Promise<Answer> {
  const client = new Client({
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: supervisorName(process.pid),
    connectionTimeoutMillis: answerMs,
  })
  // A session that is cut off later must not end the service; whoever needs it listens to its end.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'up', client }
  } catch (error) {
    client.end().catch(() => {})
    return classify(error as Error & { code?: string })
  }
}

export function supervisorName(pid: number): string {
  return `tributary supervisor ${pid}`
}

function classify(error: Error & { code?: string }): Answer {
  if (error.code === cannotConnectNow) return { state: 'busy', message: error.message }
  if (/timeout/i.test(error.message)) return { state: 'silent' }
  if (/terminated unexpectedly/i.test(error.message)) return { state: 'busy', message: error.message }
  const state = socketErrors[error.code ?? '']
  if (state === 'absent') return { state }
  if (state === 'busy') return { state, message: error.message }
  throw error
}

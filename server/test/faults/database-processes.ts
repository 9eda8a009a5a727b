import { clusterIn, serviceDatabase, socketPort, superuser } from '#storage/embedded/cluster.ts'
import { listProcesses } from '#storage/embedded/inspect-process.ts'
import { findPostmaster } from '#storage/embedded/postmaster-pid.ts'
import { sendSignal } from '#storage/embedded/stop-postmaster.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import type { Connection } from './compare-with-stored.ts'

/** Bypasses the service, which may be down. */
export function connectionTo(dataDir: string): Connection {
  return { host: clusterIn(dataDir).directory, port: socketPort, user: superuser, database: serviceDatabase }
}

function postmasterOf(dataDir: string): number {
  const postmaster = findPostmaster(clusterIn(dataDir).directory)
  if (postmaster === undefined) throw new Error(`no database runs in ${dataDir}`)
  return postmaster.pid
}

export async function killPostmaster(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir)
  sendSignal(pid, 'SIGKILL')
  await eventually(() => findPostmaster(clusterIn(dataDir).directory)?.pid !== pid)
}

/** Kills one session of the service: PostgreSQL then ends all the others and recovers. */
export async function killSession(dataDir: string): Promise<void> {
  const pid = await eventually(async () => {
    const sessions = await query(
      connectionTo(dataDir),
      `select pid from pg_stat_activity where application_name = 'tributary' order by state = 'active' desc, state_change desc`,
    )
    return Number(sessions[0]?.pid)
  })
  sendSignal(pid, 'SIGKILL')
  await eventually(() => !databasePids(dataDir).includes(pid))
}

/** The postmaster first: otherwise it starts new sessions in between. */
export function freezeDatabase(dataDir: string): void {
  sendSignal(postmasterOf(dataDir), 'SIGSTOP')
  for (const pid of databasePids(dataDir)) sendSignal(pid, 'SIGSTOP')
}

export function thawDatabase(dataDir: string): void {
  for (const pid of databasePids(dataDir)) sendSignal(pid, 'SIGCONT')
}

function databasePids(dataDir: string): number[] {
  return listProcesses(clusterIn(dataDir).directory).map(({ pid }) => pid)
}

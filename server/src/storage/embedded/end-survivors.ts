import { listProcesses } from './inspect-process.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { sendSignal } from './stop-postmaster.ts'

/** A backend in a long query outlives its killed postmaster, and PostgreSQL does not start until it has ended. */
export function endSurvivors(directory: string): number[] {
  if (findPostmaster(directory)) return []
  const processes = listProcesses(directory)
  const pids = new Set(processes.map(({ pid }) => pid))
  // A process whose parent is a server here, or its supervisor, belongs to a server that has just started.
  const survivors = processes.filter(({ parent, supervisor }) => !pids.has(parent) && parent !== supervisor)
  for (const { pid } of survivors) sendSignal(pid, 'SIGQUIT')
  return survivors.map(({ pid }) => pid)
}

import { listProcesses } from './inspect-process.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { sendSignal } from './stop-postmaster.ts'

/** A backend in the middle of a long query outlives its killed postmaster, and PostgreSQL waits for it before it starts again. */
export function endSurvivors(directory: string): number[] {
  if (findPostmaster(directory)) return []
  const processes = listProcesses(directory)
  const pids = new Set(processes.map(({ pid }) => pid))
  // Whoever has a parent at work here, or one that supervises it, belongs to a server that has just been started.
  const survivors = processes.filter(({ parent, supervisor }) => !pids.has(parent) && parent !== supervisor)
  for (const { pid } of survivors) sendSignal(pid, 'SIGQUIT')
  return survivors.map(({ pid }) => pid)
}

import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used so far; NaN where /proc does not exist. */
export function cpuSeconds(pid: number): number {
  return secondsOf(pid, 11)
}

/** CPU time of the children that it had and that have ended. */
export function endedChildrenCpuSeconds(pid: number): number {
  return secondsOf(pid, 13)
}

/** User and system time are neighbours. */
function secondsOf(pid: number, field: number): number {
  try {
    // The name in brackets may hold spaces; field 3 follows it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[field]) + Number(fields[field + 1])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

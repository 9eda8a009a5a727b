import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used so far; NaN where /proc does not exist. */
export function cpuSeconds(pid: number): number {
  try {
    // The name in brackets may hold spaces; field 3 follows it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

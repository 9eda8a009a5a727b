import { cpus, loadavg, totalmem } from 'node:os'

export type Machine = { node: string; platform: string; cpu: string; cpus: number; memoryGib: number }

export function describeMachine(): Machine {
  const all = cpus()
  return {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpu: all[0]?.model.trim() ?? 'unknown',
    cpus: all.length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
  }
}

export function loadAverage(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')
}

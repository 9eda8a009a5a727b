import { cpus, loadavg, totalmem } from 'node:os'

export function describeMachine(): string {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const cpu = all[0]?.model.trim() ?? 'unknown CPU'
  return `${cpu}, ${all.length} cores, ${memory} GiB, ${process.platform}-${process.arch}, Node ${process.version}`
}

export function loadAverage(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')
}

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { cpuSeconds } from '#cpu-seconds.ts'
import { databaseCpuSeconds } from '#database-cpu.ts'
import type { Figure } from '#measure.ts'
import type { Service } from '#start-service.ts'

/** Waits until everything is in the lake; what that took, and what it holds. */
export async function untilLakeIsWritten(service: Service): Promise<Figure[]> {
  const started = performance.now()
  const before = cpuOf(service)
  while ((await metric(service, 'caught_up_timestamp_seconds')) === 0) await delay(200)
  const seconds = (performance.now() - started) / 1000
  const after = cpuOf(service)
  const spent = [after.database - before.database, after.service - before.service, after.duckDb]
  const [rows, bytes] = [await metric(service, 'rows'), await metric(service, 'bytes')]
  const micros = spent.map((cpu) => (cpu / rows) * 1_000_000)
  const [database, itself, duckDb] = micros.map(Math.round)
  return [
    {
      name: 'writing the lake for the first time',
      value: rows / seconds,
      unit: 'facts/s',
      note: `${rows.toLocaleString('en')} facts in ${Math.round(seconds)} s`,
    },
    {
      name: 'CPU of writing a fact to the lake',
      value: micros.reduce((sum, one) => sum + one, 0),
      unit: 'µs',
      note: `PostgreSQL ${database}, the service ${itself}, DuckDB ${duckDb}`,
    },
    { name: 'bytes a fact in the lake', value: bytes / rows, unit: 'bytes', target: { atMost: 20 } },
  ]
}

function cpuOf(service: Service) {
  return {
    database: databaseCpuSeconds(service),
    service: cpuSeconds(service.pid),
    duckDb: duckDbProcesses(service).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  }
}

/** The children of the service that are DuckDB's. They end when they have been idle for two minutes. */
export function duckDbProcesses({ pid }: Service): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDuckDbOf(name, pid))
    .map(Number)
}

function isDuckDbOf(name: string, parent: number): boolean {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (
      Number(fields[1]) === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('duckdb-process')
    )
  } catch {
    // It has ended meanwhile.
    return false
  }
}

/** 0: not yet. */
async function metric({ url, adminToken }: Service, name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${adminToken()}` } })
  const found = new RegExp(`^tributary_lake_${name} (\\S+)$`, 'm').exec(await response.text())
  return Number(found?.[1] ?? 0)
}

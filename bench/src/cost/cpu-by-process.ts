import { clusterIn } from '@tributary/service/src/storage/embedded/cluster.ts'
import { listProcesses } from '@tributary/service/src/storage/embedded/inspect-process.ts'
import { cpuSeconds, endedChildrenCpuSeconds } from '#cpu-seconds.ts'
import { duckDbProcesses } from '#explore/until-lake-is-written.ts'
import type { Service } from '#start-service.ts'

/** CPU time so far, in seconds. Autovacuum is among the database's processes that have ended. */
export type CpuByProcess = { service: number; database: number; duckDb: number }

export function cpuByProcess(service: Service): CpuByProcess {
  const running = listProcesses(clusterIn(service.dataDir).directory)
  return {
    service: cpuSeconds(service.pid),
    database:
      sum(running.map(({ pid }) => cpuSeconds(pid))) + endedChildrenCpuSeconds(service.postmasterPid()),
    // Those that ended are among the service's children.
    duckDb: sum(duckDbProcesses(service).map(cpuSeconds)) + endedChildrenCpuSeconds(service.pid),
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + (Number.isNaN(one) ? 0 : one), 0)

import { clusterIn } from '@tributary/service/src/storage/embedded/cluster.ts'
import { listProcesses } from '@tributary/service/src/storage/embedded/inspect-process.ts'
import { cpuSeconds, endedChildrenCpuSeconds } from './cpu-seconds.ts'
import type { Service } from './start-service.ts'

/** CPU time of a service's database: of its processes that run, and of those that have ended. */
export function databaseCpuSeconds({ dataDir, postmasterPid }: Service): number {
  const running = listProcesses(clusterIn(dataDir).directory)
  return running.reduce((sum, { pid }) => sum + cpuSeconds(pid), endedChildrenCpuSeconds(postmasterPid()))
}

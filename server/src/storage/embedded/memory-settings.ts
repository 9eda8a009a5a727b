import type { MemoryPlan } from '#domain/memory/plan-memory.ts'

/** PostgreSQL within a memory limit; without one, as server-settings.ts has it. */
export function memorySettings({ limit, database, counts }: MemoryPlan): Record<string, string> {
  if (limit === undefined) return {}
  return {
    shared_buffers: `${database.sharedBuffers}MB`,
    work_mem: `${database.workMem}MB`,
    maintenance_work_mem: `${database.maintenanceWorkMem}MB`,
    autovacuum_max_workers: String(counts.vacuums),
    max_parallel_workers_per_gather: String(counts.parallelWorkers),
    max_parallel_maintenance_workers: String(counts.parallelWorkers),
    // A guess about the cache of the operating system, for the planner alone.
    effective_cache_size: `${Math.floor(limit / 2)}MB`,
  }
}

/** What each part may use, so that together they stay below the limit. Sizes are in MiB. */
export type MemoryPlan = {
  /** Undefined: no limit. */
  limit: number | undefined
  service: {
    /** The old generation of V8's heap. Undefined: as large as V8 wants. */
    heap: number | undefined
    semiSpace: number
    /** Bodies of requests that are not answered yet. Facts that wait for their commit are among them. */
    bodies: number
    /** The largest file of spend. It is parsed as a whole. */
    upload: number
    reportCache: number
    /** The rows that one report reads. Undefined: any. */
    result: number | undefined
    /** The ads of one report. */
    ads: number | undefined
    /** What listeners of live streams have not read yet. */
    unread: number
    importBuffers: number
    /** For the hash of one password. */
    password: number
  }
  database: { sharedBuffers: number; workMem: number; maintenanceWorkMem: number }
  /** Of each process of DuckDB; `sqlProcesses` answer statements of members. Undefined: there is no lake. */
  lake: { memory: number; processes: number; sqlProcesses?: number } | undefined
  /** How many at a time. */
  counts: MemoryCounts
}

type MemoryCounts = {
  sockets: number
  connections: number
  vacuums: number
  parallelWorkers: number
  listeners: number
  exports: number
  reports: number
  passwords: number
}

/** What shares the limit: the embedded database, threads that archive its log and back it up, and processes of DuckDB. */
export type MemoryUsers = { database: boolean; backups: boolean; lake?: boolean }

/** With less there is no room for a process of DuckDB; below `usual` reports have better uses for it, below `sql` for a second one. */
export const lakeLimits = { least: 1_024, usual: 2_048, sql: 3_072 }

/** The smallest limit that works. */
export function leastMemory({ database, backups }: MemoryUsers): number {
  if (!database) return 384
  return backups ? 640 : 512
}

const usualCounts: MemoryCounts = {
  sockets: 4_000,
  connections: 10,
  vacuums: 3,
  parallelWorkers: 2,
  listeners: 2_000,
  exports: 32,
  reports: 4,
  passwords: 2,
}

const unlimited: MemoryPlan = {
  limit: undefined,
  lake: undefined,
  service: {
    heap: undefined,
    semiSpace: 16,
    bodies: 256,
    upload: 32,
    reportCache: 64,
    result: undefined,
    ads: undefined,
    unread: 256,
    importBuffers: 16,
    password: 128,
  },
  database: { sharedBuffers: 128, workMem: 4, maintenanceWorkMem: 64 },
  counts: usualCounts,
}

// Program text, modules and native memory of the service; npm, which waits while it runs; PostgreSQL without connections.
const programs = 150
const connection = 7
const backupThreads = 60
const duckDbProgram = 70
/** A process for a statement of a member: also what DuckDB's own limit does not count. It ends when it takes more. */
export const sandboxProgram = 150
const largestHeap = 4_096
const largestSharedBuffers = 2_048

/** The heap is what the other parts leave. */
export function planMemory(limit: number | undefined, users: MemoryUsers): MemoryPlan {
  const lake = users.lake === true ? lakeOf(limit) : undefined
  if (limit === undefined) return { ...unlimited, lake }
  const counts = countsOf(limit)
  const database = databaseOf(limit)
  const buffers = buffersOf(limit)
  const semiSpace = limit < 1_024 ? 4 : limit < 2_048 ? 8 : 16
  const used =
    programs +
    3 * semiSpace +
    buffers.bodies +
    buffers.reportCache +
    buffers.unread +
    buffers.importBuffers +
    counts.passwords * buffers.password +
    (users.database ? sizeOf(database, counts) : 0) +
    (users.backups ? backupThreads : 0) +
    (lake === undefined ? 0 : sizeOfLake(lake))
  const heap = Math.min(largestHeap, Math.floor(limit - used))
  return {
    limit,
    lake,
    service: { heap, semiSpace, ...reportOf((heap - ownHeap) / counts.reports), ...buffers },
    database,
    counts,
  }
}

function lakeOf(limit: number | undefined): NonNullable<MemoryPlan['lake']> {
  if (limit === undefined) return { memory: 1_024, processes: 2, sqlProcesses: 2 }
  const memory = Math.max(96, Math.min(1_024, Math.floor(limit / 16)))
  const sqlProcesses = limit < lakeLimits.sql ? 0 : limit < 8_192 ? 1 : 2
  return { memory, processes: limit < 4_096 ? 1 : 2, sqlProcesses }
}

function sizeOfLake({ memory, processes, sqlProcesses = 0 }: NonNullable<MemoryPlan['lake']>): number {
  return processes * (memory + duckDbProgram) + sqlProcesses * (memory + sandboxProgram)
}

// Of the heap: what the service has in use without any load, and what an ad of a report takes until it is sent.
const ownHeap = 60
const adsPerMebibyte = 128

/** Of the heap for one report. */
function reportOf(heap: number): { result: number; ads: number } {
  return { result: Math.floor(heap / 4), ads: Math.floor(heap * adsPerMebibyte) }
}

function countsOf(limit: number): MemoryCounts {
  if (limit >= 2_048) return usualCounts
  const isSmall = limit < 1_024
  return {
    sockets: isSmall ? 1_000 : 4_000,
    connections: isSmall ? 5 : 8,
    vacuums: isSmall ? 1 : 2,
    parallelWorkers: 0,
    listeners: isSmall ? 200 : 1_000,
    exports: isSmall ? 4 : 16,
    reports: isSmall ? 1 : 2,
    passwords: 1,
  }
}

function databaseOf(limit: number): MemoryPlan['database'] {
  return {
    sharedBuffers: Math.min(largestSharedBuffers, Math.floor(limit / 10)),
    workMem: limit < 1_024 ? 2 : 4,
    maintenanceWorkMem: Math.min(64, Math.floor(limit / 32)),
  }
}

function sizeOf({ sharedBuffers, maintenanceWorkMem }: MemoryPlan['database'], counts: MemoryCounts): number {
  // Reports open half as many more; the supervisor and the job queue have theirs.
  const connections = counts.connections * 1.5 + 2
  return sharedBuffers + connections * connection + counts.vacuums * maintenanceWorkMem
}

function buffersOf(limit: number): Omit<MemoryPlan['service'], 'heap' | 'semiSpace' | 'result' | 'ads'> {
  const share = (part: number, largest: number) => Math.min(largest, Math.floor(limit * part))
  return {
    bodies: share(0.04, 256),
    upload: share(1 / 128, 32),
    reportCache: share(0.02, 64),
    unread: share(0.03, 256),
    importBuffers: share(0.015, 16),
    password: limit < 1_024 ? 32 : 128,
  }
}

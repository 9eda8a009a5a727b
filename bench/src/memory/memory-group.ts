import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scope } from '#scope.ts'

/** Processes whose memory Linux itself bounds (a cgroup), as that of a container. */
export type MemoryGroup = {
  add: (pid: number) => void
  /** How many processes Linux ended because there was no memory left. */
  killed: () => number
}

type Version = { directory: string; limits: string[]; events: string }

const versions: Version[] = [
  { directory: '/sys/fs/cgroup', limits: ['memory.max'], events: 'memory.events' },
  { directory: '/sys/fs/cgroup/memory', limits: ['memory.limit_in_bytes'], events: 'memory.oom_control' },
]

/** Undefined where groups cannot be made: that takes root, and Linux. */
export function openMemoryGroup(scope: Scope, mebibytes: number): MemoryGroup | undefined {
  const version = versions.find(({ directory, events }) =>
    events === 'memory.events'
      ? existsSync(join(directory, 'cgroup.controllers'))
      : existsSync(join(directory, events)),
  )
  if (version === undefined) return undefined
  const group = join(version.directory, `tributary-bench-${process.pid}-${mebibytes}`)
  try {
    mkdirSync(group)
    scope.onEnd(() => rmdirSync(group))
    for (const limit of version.limits) writeFileSync(join(group, limit), String(mebibytes * 1_048_576))
  } catch {
    return undefined
  }
  return {
    add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    killed: () =>
      Number(/^oom_kill (\d+)/m.exec(readFileSync(join(group, version.events), 'utf8'))?.[1] ?? 0),
  }
}

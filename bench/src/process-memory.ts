import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type Row = { pid: number; parent: number; rssKib: number }

/** Resident memory of one process. */
export function residentMib(pid: number): number {
  const found = processes().find((row) => row.pid === pid)
  if (found === undefined) throw new Error(`Process ${pid} is gone.`)
  return found.rssKib / 1024
}

/** A process and its descendants. Shared pages count once in `proportionalMib` (Linux only), and once per process in `residentMib`. */
export function familyMemory(pid: number): { count: number; residentMib: number; proportionalMib: number } {
  const family = descendants(processes(), pid)
  return {
    count: family.length,
    residentMib: family.reduce((sum, row) => sum + row.rssKib, 0) / 1024,
    proportionalMib: family.reduce((sum, row) => sum + proportionalKib(row.pid), 0) / 1024,
  }
}

function descendants(rows: readonly Row[], pid: number): Row[] {
  const own = rows.filter((row) => row.pid === pid)
  const children = rows.filter((row) => row.parent === pid)
  return [...own, ...children.flatMap((child) => descendants(rows, child.pid))]
}

// Slim Linux images have no ps.
function processes(): Row[] {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

function fromProc(): Row[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const status = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/status`, 'utf8') : ''
      const [, parent, rssKib] = /^PPid:\s+(\d+)$.*^VmRSS:\s+(\d+)/ms.exec(status) ?? []
      return rssKib === undefined
        ? []
        : [{ pid: Number(name), parent: Number(parent), rssKib: Number(rssKib) }]
    } catch {
      return []
    }
  })
}

function fromPs(): Row[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  return listed
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, rssKib = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, rssKib }
    })
}

function proportionalKib(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ControlFile } from './read-control-file.ts'

/** PostgreSQL takes a gap in the log for its end: it starts, and every fact after the gap is lost. */
export function checkWal(cluster: string, control: ControlFile): string | undefined {
  const segmentBytes = BigInt(control.segmentBytes)
  const first = control.redo / segmentBytes
  const names = new Set(readdirSync(join(cluster, 'pg_wal')))
  const last = control.cleanlyStopped ? control.checkpoint / segmentBytes : lastSegment(names, control)
  for (let segment = first; segment <= last || segment === first; segment++) {
    const name = segmentName(control, segment)
    if (!names.has(name)) return `pg_wal/${name} is missing`
    if (statSync(join(cluster, 'pg_wal', name)).size !== control.segmentBytes)
      return `pg_wal/${name} has a wrong size`
  }
  return undefined
}

function segmentName(control: ControlFile, segment: bigint): string {
  const perLog = 0x1_0000_0000n / BigInt(control.segmentBytes)
  return [BigInt(control.timeline), segment / perLog, segment % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

// Segments are created and recycled without gaps, so after a crash all of them up to the last must exist.
function lastSegment(names: Set<string>, control: ControlFile): bigint {
  const perLog = 0x1_0000_0000n / BigInt(control.segmentBytes)
  const timeline = segmentName(control, 0n).slice(0, 8)
  const numbers = [...names]
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(timeline))
    .map((name) => BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`))
  return numbers.reduce((last, number) => (number > last ? number : last), 0n)
}

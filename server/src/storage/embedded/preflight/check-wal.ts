import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32c } from './crc32c.ts'
import type { ControlFile } from './read-control-file.ts'

const walPageBytes = 8192
const recordHeaderBytes = 24
const longestCheckpointBytes = 1024

/** Recovery begins at the last checkpoint: without its record PostgreSQL cannot start, without the segments after it facts are lost. */
export function checkWal(cluster: string, control: ControlFile): string | undefined {
  const segmentBytes = BigInt(control.segmentBytes)
  const first = control.redo / segmentBytes
  const names = new Set(readdirSync(join(cluster, 'pg_wal')))
  const needed = control.cleanlyStopped ? control.checkpoint / segmentBytes : lastSegment(names, control)
  for (let segment = first; segment <= needed || segment === first; segment++) {
    const name = segmentName(control, segment)
    if (!names.has(name)) return `pg_wal/${name} is missing`
    if (statSync(join(cluster, 'pg_wal', name)).size !== control.segmentBytes)
      return `pg_wal/${name} has a wrong size`
  }
  return checkCheckpointRecord(cluster, control)
}

function checkCheckpointRecord(cluster: string, control: ControlFile): string | undefined {
  const name = segmentName(control, control.checkpoint / BigInt(control.segmentBytes))
  const record = readRecord(
    join(cluster, 'pg_wal', name),
    Number(control.checkpoint % BigInt(control.segmentBytes)),
  )
  const length = record.readUInt32LE(0)
  const plausible = length > recordHeaderBytes && length <= record.length
  // The checksum of a record covers its data first, then the header up to the checksum itself.
  const covered = Buffer.concat([record.subarray(recordHeaderBytes, length), record.subarray(0, 20)])
  if (plausible && crc32c(covered) === record.readUInt32LE(20)) return undefined
  return `pg_wal/${name} has no valid checkpoint`
}

/** The bytes of a record, without the headers of the pages that it spreads over. */
function readRecord(file: string, offset: number): Buffer {
  const raw = Buffer.alloc(longestCheckpointBytes)
  const fd = openSync(file, 'r')
  readSync(fd, raw, 0, raw.length, offset)
  closeSync(fd)
  const untilPageEnd = walPageBytes - (offset % walPageBytes)
  if (untilPageEnd >= raw.length) return raw
  return Buffer.concat([raw.subarray(0, untilPageEnd), raw.subarray(untilPageEnd + recordHeaderBytes)])
}

function segmentName(control: ControlFile, segment: bigint): string {
  const perLog = 0x1_0000_0000n / BigInt(control.segmentBytes)
  return [BigInt(control.timeline), segment / perLog, segment % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

// Segments are made and recycled without gaps, so after a crash everything up to the last one must be there.
function lastSegment(names: Set<string>, control: ControlFile): bigint {
  const perLog = 0x1_0000_0000n / BigInt(control.segmentBytes)
  const timeline = segmentName(control, 0n).slice(0, 8)
  const numbers = [...names]
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(timeline))
    .map((name) => BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`))
  return numbers.reduce((last, number) => (number > last ? number : last), 0n)
}

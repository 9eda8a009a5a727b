import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32c } from './crc32c.ts'

/** The state of the cluster when PostgreSQL last wrote it. */
export type ControlFile = {
  cleanlyStopped: boolean
  checkpoint: bigint
  redo: bigint
  timeline: number
  nextXid: number
  oldestXid: number
  segmentBytes: number
}

const fileBytes = 8192
// struct ControlFileData of PostgreSQL 18 (pg_control_version 1800) on 64-bit little-endian machines.
const layoutVersion = 1800
const crcAt = 292
const stateShutDown = 1

export function readControlFile(cluster: string): ControlFile | { damage: string } {
  const bytes = readFileSync(join(cluster, 'global/pg_control'))
  if (bytes.length !== fileBytes)
    return { damage: `global/pg_control has ${bytes.length} bytes instead of ${fileBytes}` }
  if (crc32c(bytes.subarray(0, crcAt)) !== bytes.readUInt32LE(crcAt))
    return { damage: 'global/pg_control has a wrong checksum' }
  const layout = bytes.readUInt32LE(8)
  if (layout !== layoutVersion)
    return { damage: `global/pg_control has format ${layout} instead of ${layoutVersion}` }
  return {
    cleanlyStopped: bytes.readUInt32LE(16) === stateShutDown,
    checkpoint: bytes.readBigUInt64LE(32),
    redo: bytes.readBigUInt64LE(40),
    timeline: bytes.readUInt32LE(48),
    nextXid: bytes.readUInt32LE(64),
    oldestXid: bytes.readUInt32LE(84),
    segmentBytes: bytes.readUInt32LE(228),
  }
}

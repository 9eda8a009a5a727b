import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const xidsPerSegment = 1_048_576
const firstNormalXid = 3
const committed = 1

/** Answers whether a transaction committed, from pg_xact (two bits per transaction). */
export function readTransactionStatus(cluster: string): (xid: number) => boolean {
  const segments = new Map<number, Buffer>()
  return (xid) => {
    if (xid < firstNormalXid) return xid !== 0
    const number = Math.floor(xid / xidsPerSegment)
    const segment = segments.get(number) ?? readFileSync(join(cluster, 'pg_xact', segmentName(number)))
    segments.set(number, segment)
    const byte = segment[Math.floor((xid % xidsPerSegment) / 4)] ?? 0
    return ((byte >> ((xid % 4) * 2)) & 3) === committed
  }
}

function segmentName(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0')
}

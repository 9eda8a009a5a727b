import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ControlFile } from './read-control-file.ts'

const pageBytes = 8192
const xidsPerPage = pageBytes * 4
const pagesPerSegment = 32
const pageCount = 2 ** 32 / xidsPerPage
// A page with fewer transactions than this may be all zeros: crashes can cut all of them off.
const minimumXids = 64

/** pg_xact records which transactions committed, without checksums. If a page is lost to zeros, PostgreSQL starts and hides its rows. */
export function checkTransactionLog(cluster: string, control: ControlFile): string | undefined {
  const newest = (control.nextXid - 1) >>> 0
  const last = pageOf(newest)
  // PostgreSQL removes old segments first and updates the control file at the next checkpoint.
  const first = control.cleanlyStopped ? pageOf(control.oldestXid) : last
  let segment = { name: '', bytes: Buffer.alloc(0) }
  for (let page = first; ; page = (page + 1) % pageCount) {
    const name = segmentName(page)
    if (!statSync(join(cluster, name), { throwIfNoEntry: false })?.isFile()) return `${name} is missing`
    if (segment.name !== name) segment = { name, bytes: readFileSync(join(cluster, name)) }
    const usedXids = page === last ? newest % xidsPerPage : xidsPerPage
    const finding = checkPage(segment.bytes, page % pagesPerSegment, usedXids)
    if (finding) return `${name} ${finding}`
    if (page === last) return undefined
  }
}

function checkPage(segment: Buffer, page: number, usedXids: number): string | undefined {
  const bytes = segment.subarray(page * pageBytes, (page + 1) * pageBytes)
  if (bytes.length < pageBytes) return 'is too short'
  return usedXids >= minimumXids && bytes.every((byte) => byte === 0) ? 'lost its content' : undefined
}

function pageOf(xid: number): number {
  return Math.floor(xid / xidsPerPage)
}

function segmentName(page: number): string {
  return `pg_xact/${Math.floor(page / pagesPerSegment)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')}`
}

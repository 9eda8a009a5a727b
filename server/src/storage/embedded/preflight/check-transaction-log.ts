import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pageBytes } from './page.ts'
import type { ControlFile } from './read-control-file.ts'

const xidsPerPage = pageBytes * 4
const pagesPerSegment = 32
const pageCount = 2 ** 32 / xidsPerPage
// With fewer transactions than this on a page, all of them may have been cut off by crashes.
const tellingXids = 64

/** pg_xact says which transactions committed. It has no checksums, so a page that lost its content shows only by being empty. */
export function checkTransactionLog(cluster: string, control: ControlFile): string | undefined {
  const newest = (control.nextXid - 1) >>> 0
  const last = pageOf(newest)
  // Old segments go as soon as they are not needed, the control file follows at the next checkpoint.
  const first = control.cleanlyStopped ? pageOf(control.oldestXid) : last
  let segment = { name: '', bytes: Buffer.alloc(0) }
  for (let page = first; ; page = (page + 1) % pageCount) {
    const name = segmentName(page)
    if (!statSync(join(cluster, name), { throwIfNoEntry: false })?.isFile()) return `${name} is missing`
    if (segment.name !== name) segment = { name, bytes: readFileSync(join(cluster, name)) }
    const used = page === last ? newest % xidsPerPage : xidsPerPage
    const finding = checkPage(segment.bytes, page % pagesPerSegment, used)
    if (finding) return `${name} ${finding}`
    if (page === last) return undefined
  }
}

function checkPage(segment: Buffer, page: number, usedXids: number): string | undefined {
  const bytes = segment.subarray(page * pageBytes, (page + 1) * pageBytes)
  if (bytes.length < pageBytes) return 'is too short'
  return usedXids >= tellingXids && bytes.every((byte) => byte === 0) ? 'lost its content' : undefined
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

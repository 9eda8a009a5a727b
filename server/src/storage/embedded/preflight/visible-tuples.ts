import { pageBytes } from './page.ts'

const pageHeaderBytes = 24
const normalPointer = 1
const flag = {
  xmaxLockOnly: 0x80,
  xminCommitted: 0x100,
  xminInvalid: 0x200,
  xmaxCommitted: 0x400,
  xmaxInvalid: 0x800,
  xmaxMulti: 0x1000,
}

/** The rows of a heap file that a transaction after a clean stop would see, each as the bytes of its columns. */
export function* visibleTuples(heap: Buffer, isCommitted: (xid: number) => boolean): Generator<Buffer> {
  for (let page = 0; page + pageBytes <= heap.length; page += pageBytes) {
    const pointersEnd = heap.readUInt16LE(page + 12)
    for (let at = pageHeaderBytes; at < pointersEnd; at += 4) {
      const pointer = heap.readUInt32LE(page + at)
      if (((pointer >>> 15) & 3) !== normalPointer) continue
      const start = page + (pointer & 0x7fff)
      const tuple = heap.subarray(start, start + (pointer >>> 17))
      if (isVisible(tuple, isCommitted)) yield tuple.subarray(tuple.readUInt8(22))
    }
  }
}

function isVisible(tuple: Buffer, isCommitted: (xid: number) => boolean): boolean {
  const mask = tuple.readUInt16LE(20)
  if (!(mask & flag.xminCommitted)) {
    if (mask & flag.xminInvalid || !isCommitted(tuple.readUInt32LE(0))) return false
  }
  const xmax = tuple.readUInt32LE(4)
  if (xmax === 0 || mask & (flag.xmaxInvalid | flag.xmaxLockOnly)) return true
  // A row updated while others held locks on it: which version counts is not worth knowing here.
  if (mask & (flag.xmaxMulti | flag.xmaxCommitted)) return false
  return !isCommitted(xmax)
}

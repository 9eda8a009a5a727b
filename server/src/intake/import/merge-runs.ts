import type { FileHandle } from 'node:fs/promises'
import { byOrder, type OrderedLine, readLine, sizeOfLine } from './ordered-line.ts'

/** Where a sorted run lies in the file. */
export type Run = { start: number; end: number }

/** The state of a run: its first line that is not returned yet. */
type Reader = { position: number; end: number; buffer: Buffer; offset: number; line: OrderedLine }

const mostOfOne = 65_536
const leastOfOne = 4_096

/** The lines of all runs in order. The more runs there are, the less of each is buffered. */
export async function* mergeRuns(
  file: FileHandle,
  runs: readonly Run[],
  { size, buffers }: { size: number; buffers: number },
): AsyncGenerator<OrderedLine[]> {
  const ahead = Math.max(leastOfOne, Math.min(mostOfOne, Math.floor(buffers / runs.length)))
  const heap: Reader[] = []
  for (const { start, end } of runs) {
    const reader = { position: start, end, buffer: Buffer.alloc(0), offset: 0, line: nothing }
    if (await next(file, reader, ahead)) push(heap, reader)
  }
  let page: OrderedLine[] = []
  for (let first = heap[0]; first !== undefined; first = heap[0]) {
    page.push(first.line)
    if (page.length === size) {
      yield page
      page = []
    }
    if (!step(first) && !(await next(file, first, ahead))) {
      const last = heap.pop()
      if (last !== undefined && last !== first) heap[0] = last
    }
    sink(heap)
  }
  if (page.length > 0) yield page
}

const nothing: OrderedLine = { at: 0, rank: 0, number: 0, raw: Buffer.alloc(0) }

/** False if the buffer holds no further line. */
function step(reader: Reader): boolean {
  const size = sizeOfLine(reader.buffer, reader.offset)
  if (size === undefined || reader.offset + size > reader.buffer.length) return false
  reader.line = readLine(reader.buffer, reader.offset, size)
  reader.offset += size
  return true
}

/** Reads more; false at the end of the run. Always into a new buffer: returned lines still point into the old one. */
async function next(file: FileHandle, reader: Reader, ahead: number): Promise<boolean> {
  for (let wanted = ahead; !step(reader); wanted *= 2) {
    const rest = reader.buffer.subarray(reader.offset)
    const length = Math.min(wanted, reader.end - reader.position)
    if (length === 0) return false
    const buffer = Buffer.allocUnsafe(rest.length + length)
    rest.copy(buffer)
    const { bytesRead } = await file.read(buffer, rest.length, length, reader.position)
    if (bytesRead === 0) throw new Error('A sorted run is truncated.')
    reader.position += bytesRead
    reader.buffer = buffer.subarray(0, rest.length + bytesRead)
    reader.offset = 0
  }
  return true
}

function push(heap: Reader[], reader: Reader): void {
  heap.push(reader)
  for (let child = heap.length - 1; child > 0; ) {
    const parent = (child - 1) >> 1
    if (!swapped(heap, parent, child)) return
    child = parent
  }
}

/** The first entry may now be larger than its children. */
function sink(heap: Reader[]): void {
  for (let parent = 0; ; ) {
    const left = 2 * parent + 1
    const right = left + 1
    if (left >= heap.length) return
    const child = right < heap.length && isBefore(heap, right, left) ? right : left
    if (!swapped(heap, parent, child)) return
    parent = child
  }
}

function isBefore(heap: Reader[], one: number, other: number): boolean {
  return byOrder((heap[one] as Reader).line, (heap[other] as Reader).line) < 0
}

function swapped(heap: Reader[], parent: number, child: number): boolean {
  if (!isBefore(heap, child, parent)) return false
  const moved = heap[parent] as Reader
  heap[parent] = heap[child] as Reader
  heap[child] = moved
  return true
}

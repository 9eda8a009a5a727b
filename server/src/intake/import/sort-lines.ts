import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { mergeRuns, type Run } from './merge-runs.ts'
import { byOrder, type OrderedLine, writeLines } from './ordered-line.ts'

/** Sorts any number of lines in constant memory: sorted runs on disk, merged while reading. */
export type LineSorter = {
  add: (line: OrderedLine) => void
  /** Writes a run to disk if memory is full; await it now and then. */
  spill: () => Promise<void>
  /** All lines in order, a page at a time. */
  sorted: (size: number) => AsyncGenerator<OrderedLine[]>
  close: () => Promise<void>
}

const usualRunBytes = 1 * 1_048_576
const usualBuffers = 16 * 1_048_576
const overhead = 160

export function openLineSorter(
  directory: string,
  { runBytes = usualRunBytes, buffers = usualBuffers }: { runBytes?: number; buffers?: number } = {},
): LineSorter {
  let lines: OrderedLine[] = []
  let bytes = 0
  let file: Awaited<ReturnType<typeof openUnlinked>> | undefined
  const runs: Run[] = []
  let end = 0
  const spill = async (least: number): Promise<void> => {
    if (bytes < least || lines.length === 0) return
    const run = writeLines(lines.sort(byOrder))
    lines = []
    bytes = 0
    file ??= await openUnlinked(directory)
    await file.write(run, 0, run.length, end)
    runs.push({ start: end, end: end + run.length })
    end += run.length
  }
  return {
    add: (line) => {
      lines.push(line)
      bytes += line.raw.length + overhead
    },
    spill: () => spill(runBytes),
    async *sorted(size) {
      if (file === undefined) {
        const all = lines.sort(byOrder)
        for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
        return
      }
      await spill(0)
      yield* mergeRuns(file, runs, { size, buffers })
    },
    close: async () => {
      await file?.close()
    },
  }
}

/** A file that is already unlinked: however this process ends, nothing is left behind. */
async function openUnlinked(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const name = path.join(directory, `import-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import type { Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import type { FactToSend, LineToSend } from './facts-to-send.ts'
import { addSummary, countSent, type KindCounts } from './kind-counts.ts'
import { sendLines } from './send-lines.ts'

/** Where a sent fact came from, and the fact itself while it can be explained. */
export type Origin = { source: number; line: number }

export type Sending = {
  connection: Connection
  project: Project
  signal: AbortSignal
  counts: KindCounts
  onRefused: (origin: Origin, reason: string) => void
  onApplied: (applied: number, lines: number) => void
}

/** Sends all batches as one import. Of each line, eight bytes are kept to name it if it is refused. */
export async function sendOneImport(
  batches: AsyncIterable<LineToSend[]>,
  sending: Sending,
): Promise<ImportSummary> {
  const origins = new Origins()
  let refused = 0
  const refuse = (line: number, reason: string) => {
    refused += 1
    sending.onRefused(origins.of(line), reason)
  }
  const body = ReadableStream.from(linesOf(batches, origins, sending.counts))
  const summary = await sendLines(sending.connection, sending.project, body, {
    onApplied: sending.onApplied,
    onRefused: refuse,
    signal: sending.signal,
  })
  addSummary(sending.counts, summary)
  if (refused === 0) for (const { line, reason } of summary.refusals) refuse(line, reason)
  return summary
}

async function* linesOf(batches: AsyncIterable<LineToSend[]>, origins: Origins, counts: KindCounts) {
  for await (const facts of batches) {
    if (facts.length === 0) continue
    for (const { source, line, kind } of facts) {
      origins.add(source, line)
      countSent(counts, kind)
    }
    yield Buffer.from(`${facts.map(({ json }) => json).join('\n')}\n`)
  }
}

class Origins {
  #lines = new Uint32Array(2 ** 16)
  #sources = new Uint16Array(2 ** 16)
  #size = 0

  add(source: number, line: number): void {
    if (this.#size === this.#lines.length) this.#grow()
    this.#lines[this.#size] = line
    this.#sources[this.#size] = source
    this.#size += 1
  }

  /** Of a line of the import, counted from 1. */
  of(number: number): Origin {
    return { source: this.#sources[number - 1] ?? 0, line: this.#lines[number - 1] ?? 0 }
  }

  #grow(): void {
    const [lines, sources] = [this.#lines, this.#sources]
    this.#lines = new Uint32Array(lines.length * 2)
    this.#sources = new Uint16Array(lines.length * 2)
    this.#lines.set(lines)
    this.#sources.set(sources)
  }
}

/** Reads the next part while this one is stored. */
export async function* oneAhead<Value>(parts: AsyncIterator<Value>): AsyncGenerator<Value> {
  let next = parts.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = parts.next()
    // It is awaited later; a failure before that must not be an unhandled rejection.
    next.catch(() => undefined)
    yield value
  }
}

/** Splits batches into parts of `size` facts; the first `skip` facts are left out. Part by part, as an import may take long. */
export async function* inParts(
  batches: AsyncIterable<FactToSend[]>,
  { size, skip }: { size: number; skip: number },
): AsyncGenerator<LineToSend[]> {
  let part: LineToSend[] = []
  let toSkip = skip
  for await (const facts of batches) {
    const wanted = facts.slice(toSkip)
    toSkip = Math.max(0, toSkip - facts.length)
    for (const { fact: _, ...line } of wanted) {
      // The fact would keep the text of its file in memory.
      part.push(line)
      if (part.length < size) continue
      yield part
      part = []
    }
  }
  if (part.length > 0) yield part
}

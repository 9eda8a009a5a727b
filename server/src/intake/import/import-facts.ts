import { setImmediate } from 'node:timers/promises'
import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import type { App } from '#app.ts'
import {
  type ImportedErasure,
  type ImportFact,
  type ImportLine,
  isCounted,
  type RefusedLine,
} from '#domain/import/import-fact.ts'
import { importOrder, importRank } from '#domain/import/import-order.ts'
import type { ImportSetting } from '#domain/import/import-setting.ts'
import { type ImportTally, type LineRefusal, makeImportTally } from '#domain/import/import-tally.ts'
import { flushCommits } from '#storage/commit-async.ts'
import { analyzeFacts } from '#storage/facts/analyze-facts.ts'
import { applyFacts } from './apply-facts.ts'
import type { ImportScene, SettingsWriter } from './import-page.ts'
import { openImportWriters } from './open-import-writers.ts'
import type { OrderedLine } from './ordered-line.ts'
import { type LineSorter, openLineSorter } from './sort-lines.ts'
import { splitLines } from './split-lines.ts'
import { retryTransient } from './write-page.ts'

export type Line = { number: number; raw: Buffer }

type ImportHead = Parameters<typeof importOrder>[0]

/** How lines are parsed: the endpoint decides. */
export type LineReader = {
  head: (line: Line, now: Date) => ImportHead | RefusedLine
  /** `at`: the order of the line (domain/import/import-order.ts). */
  fact: (line: Line & { at: number }) => ImportLine | RefusedLine
}

export type Import = {
  projectId: number
  chunks: AsyncIterable<Buffer>
  reader: LineReader
  settings: SettingsWriter
  /** Called for every line that is refused. */
  onRefusal?: ((refusal: LineRefusal) => void) | undefined
  /** Aborts when the caller has gone. */
  signal: AbortSignal
  pageSize?: number
}

export type StagedImport = {
  lines: number
  /** Stores everything in order of time. `onProgress` gets the number of lines done. */
  apply: (onProgress: (applied: number) => void) => Promise<ImportSummary>
  close: () => Promise<void>
}

/** A page is a few commits, short enough that live facts do not wait for it. */
const usualPageSize = 2_000
/** Tables are analyzed again when this many times more lines are stored. */
const growth = 4
const mebibyte = 1_048_576
/** Lines parsed before other requests get a turn. */
const sliceSize = 250

/** Receives and sorts all lines; nothing is stored yet. */
export async function stageImport(app: App, request: Import): Promise<StagedImport> {
  const buffers = app.config.memory.service.importBuffers * mebibyte
  const sorter = openLineSorter(app.config.dataDir, { buffers })
  const tally = makeImportTally(request.onRefusal)
  try {
    let ordered = 0
    for await (const lines of splitLines(request.chunks)) {
      request.signal.throwIfAborted()
      const refused: RefusedLine[] = []
      for (const { number, raw } of lines) {
        const read = raw === null ? tooLong(number) : request.reader.head({ number, raw }, app.now())
        if ('reason' in read || raw === null) refused.push(read as RefusedLine)
        else {
          sorter.add({ at: importOrder(read), rank: importRank[read.fact], number, raw })
          ordered += 1
        }
      }
      await refuseLines(app, { ...request, tally }, refused)
      await sorter.spill()
    }
    return {
      lines: ordered,
      apply: (onProgress) => applyAll(app, { ...request, tally, sorter, onProgress }),
      close: sorter.close,
    }
  } catch (error) {
    await sorter.close()
    throw error
  }
}

type Applying = Import & { tally: ImportTally; sorter: LineSorter; onProgress: (applied: number) => void }

async function applyAll(app: App, applying: Applying): Promise<ImportSummary> {
  const { projectId, sorter, tally, signal, onProgress, pageSize = usualPageSize } = applying
  const { settings } = applying
  const scene: ImportScene = { app, projectId, settings, writers: openImportWriters(app, projectId) }
  const erasures: ImportedErasure[] = []
  let applied = 0
  let analyzeAt = 1
  let storing = Promise.resolve()
  for await (const lines of sorter.sorted(pageSize)) {
    // The next page is parsed while this one is stored.
    const facts = await readFacts(lines, applying)
    await storing
    signal.throwIfAborted()
    storing = store(facts, lines.length)
    // It is awaited later; a failure before that must not be an unhandled rejection.
    storing.catch(() => undefined)
  }
  await storing
  for (const result of await settings.finish(erasures)) tally.add(result)
  await retryTransient(() => flushCommits(app.db.of(projectId), projectId))
  return tally.summary()

  async function store({ given, good, refused }: ReadPage, count: number): Promise<void> {
    if (given.length > 0)
      for (const result of await retryTransient(() => settings.apply(given))) tally.add(result)
    for (const result of await applyFacts(scene, good)) tally.add(result)
    for (const fact of good) if (fact.kind === 'erasure') erasures.push(fact)
    await refuseLines(app, applying, refused)
    applied += count
    onProgress(applied)
    if (applied < analyzeAt) return
    analyzeAt = applied * growth
    // Only for speed: the import goes on without.
    await analyzeFacts(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'facts not analyzed'))
  }
}

type ReadPage = { given: ImportSetting[]; good: ImportFact[]; refused: RefusedLine[] }

async function readFacts(lines: readonly OrderedLine[], { reader }: Applying): Promise<ReadPage> {
  const page: ReadPage = { given: [], good: [], refused: [] }
  for (const [index, line] of lines.entries()) {
    if (index % sliceSize === sliceSize - 1) await setImmediate()
    const read = reader.fact(line)
    if ('reason' in read) page.refused.push(read)
    else if (isSetting(read)) page.given.push(read)
    else page.good.push(read)
  }
  return page
}

const isSetting = (line: ImportLine): line is ImportSetting => !('storedAs' in line)

type Refusing = { projectId: number; tally: ImportTally }

/** Refused lines that are readable facts of a known kind are in the ledger too. */
async function refuseLines(
  { intake }: App,
  { projectId, tally }: Refusing,
  refused: readonly RefusedLine[],
): Promise<void> {
  const counted: Promise<void>[] = []
  for (const { line, reason, kind, item } of refused) {
    tally.add({ line, kind, outcome: kind === null ? 'unreadable' : 'invalid', reason })
    if (kind !== null && isCounted(kind))
      counted.push(intake.ledger.submit({ projectId, kind, outcome: 'invalid', refused: { reason, item } }))
  }
  await Promise.all(counted)
}

function tooLong(line: number): RefusedLine {
  return { line, reason: 'The line is longer than 1 MiB.', kind: null, item: {} }
}

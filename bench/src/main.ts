import { parseArgs } from 'node:util'
import type { Measure, Pace } from './measure.ts'
import { measures } from './measures.ts'
import { describeMachine, loadAverage } from './results/machine.ts'
import { printFigures } from './results/print-figures.ts'
import {
  mergeResults,
  readResults,
  round,
  type StoredMeasure,
  storedFigure,
  writeResults,
} from './results/results.ts'
import { writeTable } from './results/results-table.ts'
import { openScope, type Scope } from './scope.ts'
import { otherServer } from './start-service.ts'

const names = measures.map(({ name }) => name)
let running: Scope | undefined

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
  })
  if (values.table) return writeTable(readResults())
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Measures: ${names.join(', ')}.`)
    process.exitCode = 1
    return
  }
  const chosen = measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const possible = chosen.filter(({ name, lacks }) => {
    const lacking = lacks?.()
    if (lacking !== undefined) console.log(`not run: ${name}. ${lacking}`)
    return lacking === undefined
  })
  if (possible.length > 0) await runAll(possible, values.short ? 'short' : 'full')
}

async function runAll(chosen: readonly Measure[], pace: Pace): Promise<void> {
  console.log(`${describeMachine()}.`)
  if (otherServer !== undefined) console.log(`Measures the server of another checkout: ${otherServer}`)
  console.log(
    'The service, its PostgreSQL and the load generator share these cores; all load stays on 127.0.0.0/8.',
  )
  const results: StoredMeasure[] = []
  for (const measure of chosen) {
    const result = await runMeasure(measure, pace)
    if (result !== undefined) results.push(result)
  }
  reportMissed(results)
  if (results.length < chosen.length) {
    console.log(`${chosen.length - results.length} of ${chosen.length} measures failed.`)
    process.exitCode = 1
  }
  if (pace === 'short' || otherServer !== undefined) console.log('bench/results.json was not changed.')
  else store(results)
}

async function runMeasure({ name, title, run }: Measure, pace: Pace): Promise<StoredMeasure | undefined> {
  const before = loadAverage()
  console.log(`\n${name}: ${title}. Load average before: ${before}`)
  const started = performance.now()
  const scope = openScope()
  running = scope
  try {
    const figures = await run(scope, pace)
    printFigures(figures)
    return {
      name,
      date: new Date().toISOString(),
      machine: describeMachine(),
      load_average_before: before,
      seconds: round((performance.now() - started) / 1000),
      figures: figures.map(storedFigure),
    }
  } catch (error) {
    console.error(`  FAILED: ${error instanceof Error ? error.stack : String(error)}`)
    return undefined
  } finally {
    await scope.end()
  }
}

// A missed target is a finding, not a failure: only a measure that does not finish changes the exit code.
function reportMissed(results: readonly StoredMeasure[]): void {
  const missed = results.flatMap(({ figures }) => figures).filter(({ met }) => met === false)
  const list = missed.map(({ name }) => name).join('; ')
  console.log(missed.length === 0 ? '\nNo target was missed.' : `\nMissed: ${list}.`)
}

function store(results: readonly StoredMeasure[]): void {
  const merged = mergeResults(readResults(), results, names)
  writeResults(merged)
  writeTable(merged)
  console.log('Updated bench/results.json and the table in bench/README.md.')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await running?.end()
    process.exit(1)
  })
}
await main()

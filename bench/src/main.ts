import { describeMachine, loadAverage } from './machine.ts'
import { isMet, type Measure } from './measure.ts'
import { attributedUsers } from './measures/attributed-users.ts'
import { attributionResult } from './measures/attribution-result.ts'
import { campaignsAtScale } from './measures/campaigns-at-scale.ts'
import { campaignsThroughput } from './measures/campaigns-throughput.ts'
import { candidates } from './measures/candidates.ts'
import { captureEvent } from './measures/capture-event.ts'
import { click } from './measures/click.ts'
import { hangingNetwork } from './measures/hanging-network.ts'
import { importHistory } from './measures/import.ts'
import { installs } from './measures/installs.ts'
import { memory } from './measures/memory.ts'
import { millionEvents } from './measures/million-events.ts'
import { pushes } from './measures/pushes.ts'
import { report } from './measures/report.ts'
import { start } from './measures/start.ts'
import { printTable } from './print-table.ts'
import { openScope, type Scope } from './scope.ts'
import { type MeasureResult, writeResults } from './write-results.ts'

const measures: Measure[] = [
  start,
  memory,
  campaignsThroughput,
  campaignsAtScale,
  captureEvent,
  millionEvents,
  hangingNetwork,
  importHistory,
  click,
  installs,
  candidates,
  attributedUsers,
  attributionResult,
  report,
  pushes,
]

let running: Scope | undefined

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. There are: ${measures.map(({ name }) => name).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  const { node, cpu, cpus, memoryGib } = describeMachine()
  console.log(`${cpu}, ${cpus} cores, ${memoryGib} GiB, Node ${node}.`)
  console.log(
    'The service, its PostgreSQL and the load generator share these cores; all load stays on 127.0.0.1.',
  )
  const chosen = measures.filter(({ name }) => names.length === 0 || names.includes(name))
  const results: MeasureResult[] = []
  for (const measure of chosen) {
    const result = await runMeasure(measure)
    if (result !== undefined) results.push(result)
  }
  conclude(results, chosen.length)
}

async function runMeasure({ name, title, run }: Measure): Promise<MeasureResult | undefined> {
  const before = loadAverage()
  console.log(`\n${name}: ${title}. Load average before: ${before}`)
  const started = performance.now()
  const scope = openScope()
  running = scope
  try {
    const figures = await run(scope)
    printTable(figures)
    return { name, loadAverage: before, seconds: (performance.now() - started) / 1000, figures }
  } catch (error) {
    console.error(`  FAILED: ${error instanceof Error ? error.stack : String(error)}`)
    return undefined
  } finally {
    await scope.end()
  }
}

// A missed target is a finding, not a failure: only a measure that did not run to its end gives an exit code.
function conclude(results: MeasureResult[], wanted: number): void {
  const missed = results.flatMap(({ figures }) => figures).filter((figure) => isMet(figure) === false)
  console.log(
    missed.length === 0
      ? '\nNo target was missed.'
      : `\nMissed: ${missed.map(({ name }) => name).join('; ')}.`,
  )
  if (results.length < wanted) {
    console.log(`${wanted - results.length} of ${wanted} measures failed.`)
    process.exitCode = 1
  }
  if (results.length < measures.length) {
    console.log('bench/results.json is written by a whole run only.')
    return
  }
  writeResults(results, new Date())
  console.log('Written to bench/results.json.')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await running?.end()
    process.exit(1)
  })
}
await main(process.argv.slice(2))

import { containerMemory } from '#start/container-memory.ts'
import { limitHeap, startedBy } from '#start/limit-heap.ts'
import { StartRefused } from '#start/start-refused.ts'
import { stopOnSignal } from '#start/stop-on-signal.ts'
import { helpText, readConfig } from './config.ts'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText())
    return
  }
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const container = containerMemory()
  const config = readConfig(process.env, args, container)
  limitHeap(config.memory, process.env)
  if (container !== undefined && container < (config.memory.limit ?? 0))
    print(
      `Memory is limited to ${container} MB, but ${config.memory.limit} MB are needed: Linux may end the service.`,
    )
  // Not before: it takes most of the time of a start.
  const { startService } = await import('#start/start-service.ts')
  const starting = startService(config, print)
  stopOnSignal(starting, process.env[startedBy])
  print((await starting).welcome)
}

main().catch((error: unknown) => {
  const refused = error instanceof StartRefused
  process.stderr.write(
    refused
      ? `Tributary cannot start: ${error.message}\n`
      : `Tributary cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})

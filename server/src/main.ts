import { helpText, readConfig } from './config.ts'
import { StartRefused } from './start-refused.ts'
import { startService } from './start-service.ts'
import { stopOnSignal } from './stop-on-signal.ts'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText())
    return
  }
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const starting = startService(readConfig(process.env, args), print)
  stopOnSignal(starting)
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

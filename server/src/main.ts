import { helpText, readConfig } from './config.ts'
import { StartRefused } from './start-refused.ts'
import { startService } from './start-service.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText())
    return
  }
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const starting = startService(readConfig(process.env, args), say)
  stopWhenAsked(starting)
  say((await starting).welcome)
}

main().catch((error: unknown) => {
  const refused = error instanceof StartRefused
  process.stderr.write(
    refused
      ? `Tributary does not start: ${error.message}\n`
      : `Tributary does not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})

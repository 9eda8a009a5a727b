import { helpText, readConfig } from './config.ts'
import { StartRefused } from './start-refused.ts'
import { startService } from './start-service.ts'

const forcedAfterMs = 20_000
const impatientAfterMs = 1_000

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText())
    return
  }
  const starting = startService(readConfig(process.env, args), (text) => process.stdout.write(`${text}\n`))
  let stoppingSince: number | undefined
  const stop = (): void => {
    // Ctrl-C reaches the whole process group and is forwarded by the wrapper, too: that is one wish, not two.
    if (stoppingSince !== undefined && performance.now() - stoppingSince < impatientAfterMs) return
    if (stoppingSince !== undefined) process.exit(1)
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), forcedAfterMs).unref()
    // Asked to stop while it starts: what has been started by then must be stopped in order, too.
    starting.then(
      (service) => service.stop().then(() => process.exit(0), failed),
      () => undefined,
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  // The wrapper that started this process is gone: nobody could stop it any more.
  process.on('disconnect', stop)
  await starting
}

function failed(error: unknown): void {
  process.stderr.write(`Stopping failed: ${String(error)}\n`)
  process.exit(1)
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

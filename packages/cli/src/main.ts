import { once } from 'node:events'
import { run } from './run.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await run(
  {
    env: process.env,
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => void process.stderr.write(text),
    stdin: process.stdin,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    signal: stop.signal,
    now: () => new Date(),
  },
  process.argv.slice(2),
)

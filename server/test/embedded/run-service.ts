// Runs only the embedded database, for tests that start, freeze and kill a service.
import { startEmbedded } from '#storage/embedded/start-embedded.ts'

const [dataDir = '', tuning = '{}'] = process.argv.slice(2)
const write = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`)
const log = (level: string) => (fields: object, message: string) => write({ level, message, ...fields })

try {
  const database = await startEmbedded({
    dataDir,
    tuning: JSON.parse(tuning),
    progress: (progress) => write({ progress }),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  write({ ready: { postmaster: database.postmasterPid(), connection: database.connection } })
} catch (error) {
  write({ refused: (error as Error).message, kind: (error as Error).constructor.name })
  process.exit(1)
}

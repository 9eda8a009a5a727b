// A service that does nothing but run the embedded database: what the fault tests start, freeze and kill.
import { startEmbedded } from '../../src/storage/embedded/start-embedded.ts'

const [dataDir = '', tuning = '{}'] = process.argv.slice(2)
const say = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`)
const tell = (level: string) => (fields: object, message: string) => say({ level, message, ...fields })

try {
  const database = await startEmbedded({
    dataDir,
    tuning: JSON.parse(tuning),
    progress: (progress) => say({ progress }),
    log: { info: tell('info'), warn: tell('warn'), error: tell('error') },
  })
  say({ ready: { postmaster: database.postmasterPid(), connection: database.connection } })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
} catch (error) {
  say({ refused: (error as Error).message, kind: (error as Error).constructor.name })
  process.exit(1)
}

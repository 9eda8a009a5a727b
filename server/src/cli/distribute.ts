import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { StartRefused } from '#start/start-refused.ts'
import { distributeDatabase } from '#storage/cluster/distribute-database.ts'
import { connectionAt } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { openProgressBar } from './progress-bar.ts'
import { print, runCommand } from './run-command.ts'
import { show, wantsHelp } from './wants-help.ts'

const usage = `Usage: DATABASE_URL=… ${commandText('distribute', '')}

Spreads the tables of a database that was filled as a single server over the nodes of the Citus cluster that it has become,
while services run (docs/scale.md). Until it ends, clicks and events are accepted, and everything else that writes waits or is
refused with 500. It happens completely or not at all: after a failure, run it again.
`

const mebibyte = 1_048_576

async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) return void show(usage)
  const { databaseUrl, databaseDirectUrl } = readConfig(process.env)
  const connection = connectionAt(databaseDirectUrl ?? databaseUrl)
  if (connection === undefined) throw new StartRefused(`DATABASE_URL is not set.\n\n${usage}`)
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  const bar = openProgressBar(process.stdout)
  try {
    const { tables, nodes, shards } = await distributeDatabase(db, ({ done, total }) =>
      bar.show({
        doing: 'Copying',
        done: Math.floor(done / mebibyte),
        total: Math.floor(total / mebibyte),
        unit: 'MB',
      }),
    )
    bar.end()
    print(
      tables === 0
        ? `Every table is where it belongs: ${nodes} nodes with ${shards} shards.`
        : `Done: ${tables} tables on ${nodes} nodes with ${shards} shards.`,
    )
  } finally {
    await db.close()
  }
}

await runCommand(main)

// npm run cluster: a Citus cluster on loopback with an empty database, until it is stopped. For trying and for tests.
import { stopOnSignal } from '#start/stop-on-signal.ts'
import { makeClusterDatabase } from '#test/support/cluster-database.ts'
import { startCitus } from './start-citus.ts'

const database = 'tributary'

const { CITUS_BIN: binaries, CLUSTER_SHARDS: shards = '32' } = process.env
if (binaries === undefined) {
  console.error(
    'Set CITUS_BIN to a directory with the binaries of a PostgreSQL that has the extension citus (docs/scale.md).',
  )
  process.exit(1)
}
const starting = startCitus(binaries)
stopOnSignal(starting)
const { nodes } = await starting
await makeClusterDatabase(nodes, database, Number(shards))
const addresses = nodes.map(({ host, port }) => `${host}:${port}`)
console.log(`  A coordinator (${addresses[0]}) and two workers (${addresses.slice(1).join(', ')}) run until Ctrl-C; nothing is kept.

  DATABASE_URL=postgres://postgres@${addresses[0]}/${database} npm start`)

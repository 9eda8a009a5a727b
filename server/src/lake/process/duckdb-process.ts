import { setPriority } from 'node:os'
import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api'
import type { DuckLimits, DuckReply, DuckRequest, DuckRows } from './request.ts'

// A program of its own: a heavy query, or a crash of the library, touches neither requests nor the database.
const limits: DuckLimits = JSON.parse(process.argv[2] ?? '')
const { DuckDBInstance } = await import('@duckdb/node-api')
// Intake goes first.
setPriority(10)

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A new database for each request: none sees what another one left. */
async function run({ paths, setup, sql, parameters, maxRows }: DuckRequest): Promise<DuckRows> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(limits.threads),
    memory_limit: `${limits.memory}MiB`,
    temp_directory: limits.tempDirectory,
    max_temp_directory_size: '4GiB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // The order of rows without ORDER BY does not matter, and keeping it takes memory.
    preserve_insertion_order: 'false',
  })
  try {
    const connection = await instance.connect()
    await connection.run(`set allowed_paths = [${paths.map(quoted).join(', ')}]`)
    await connection.run('set enable_external_access = false')
    await connection.run("set timezone = 'UTC'")
    await connection.run('set lock_configuration = true')
    for (const statement of setup) await connection.run(statement)
    return await read(connection, { sql, parameters, maxRows })
  } finally {
    instance.closeSync()
  }
}

type Query = Pick<DuckRequest, 'sql' | 'parameters' | 'maxRows'>

async function read(connection: DuckDBConnection, { sql, parameters, maxRows }: Query): Promise<DuckRows> {
  const reader = await connection.runAndReadUntil(sql, maxRows + 1, [...parameters])
  const readers = reader.columnTypes().map(readerOf)
  const rows = reader
    .getRowsJson()
    .slice(0, maxRows + 1)
    .map((row) => row.map((value, index) => (value === null ? null : readers[index]?.(value))))
  return { columns: reader.columnNames(), rows }
}

/** Whole numbers come as text: as numbers if those hold them exactly. Times in ISO 8601. */
function readerOf(type: DuckDBType): (value: unknown) => unknown {
  const name = String(type)
  if (/^(BIGINT|HUGEINT|UBIGINT|UHUGEINT)$/.test(name))
    return (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value)
  if (name === 'TIMESTAMP WITH TIME ZONE')
    return (value) => new Date(String(value).replace(/\+00$/, 'Z')).toISOString()
  return (value) => value
}

const reply = (message: DuckReply) => process.send?.(message)

process.on('message', (request: DuckRequest) => {
  run(request).then(
    (ok) => reply({ ok }),
    (error: Error) => reply({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit())
reply({ ok: { columns: [], rows: [] } })

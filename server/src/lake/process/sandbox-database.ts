import { type DuckDBConnection, DuckDBInstance, StatementType } from '@duckdb/node-api'
import { type CheckedStatement, checkStatement, type SerializedSql } from '#domain/sql/check-statement.ts'
import type { SqlTableName } from '#domain/sql/tables.ts'
import type { SandboxLimits } from './sandbox-request.ts'

type Opening = { paths: readonly string[]; timezone: string }

/** A database in memory that can read `paths`, and no other file, extension or setting. */
export async function openSandboxDatabase(
  { threads, memory }: Pick<SandboxLimits, 'threads' | 'memory'>,
  { paths, timezone }: Opening,
): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memory}MiB`,
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    errors_as_json: 'true',
  })
  const connection = await instance.connect()
  await connection.run(`set allowed_paths = [${paths.map(quoted).join(', ')}]`)
  await connection.run('set enable_external_access = false')
  await connection.run(`set timezone = ${quoted(timezone)}`)
  await connection.run('set lock_configuration = true')
  return connection
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** DuckDB parses the statement; nothing of it runs. */
export async function checkSql(
  connection: DuckDBConnection,
  sql: string,
  known: readonly SqlTableName[],
): Promise<CheckedStatement> {
  const read = await connection.runAndReadAll('select json_serialize_sql($1::varchar)', [sql])
  return checkStatement(JSON.parse(String(read.getRows()[0]?.[0])) as SerializedSql, known)
}

/** Undefined: it is not one SELECT. */
export async function prepareSelect(connection: DuckDBConnection, sql: string) {
  const statements = await connection.extractStatements(sql)
  if (statements.count !== 1) return undefined
  const prepared = await statements.prepare(0)
  return prepared.statementType === StatementType.SELECT ? prepared : undefined
}

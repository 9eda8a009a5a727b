import type { ColumnType } from '#domain/explore/relations.ts'

/** The types of columns in Parquet, as DuckDB names them. */
export const columnTypes: Record<ColumnType, string> = {
  time: 'TIMESTAMPTZ',
  day: 'DATE',
  id: 'BIGINT',
  text: 'VARCHAR',
  integer: 'BIGINT',
  decimal: 'DECIMAL(38, 9)',
  boolean: 'BOOLEAN',
  json: 'VARCHAR',
}

import {
  type DuckDBResult,
  DuckDBTypeId,
  type DuckDBValueConverter,
  type Json,
  JsonDuckDBValueConverter,
} from '@duckdb/node-api'
import type { SandboxRows } from './sandbox-request.ts'

/** Until it has enough: rows that are not asked for are not computed. */
export async function readSandboxRows(
  result: DuckDBResult,
  { maxRows, maxBytes }: { maxRows: number; maxBytes: number },
): Promise<SandboxRows> {
  const types = result.columnTypes().map(String)
  const columns = result.columnNames().map((name, index) => ({ name, type: types[index] ?? '' }))
  const rows: unknown[][] = []
  let bytes = 0
  for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
    if (chunk.rowCount === 0) break
    for (let index = 0; index < chunk.rowCount; index += 1) {
      if (rows.length === maxRows) return { columns, rows, isCut: true }
      const row = chunk.convertRowValues(index, convert)
      bytes += JSON.stringify(row).length
      if (bytes > maxBytes) return { columns, rows, isCut: true }
      rows.push(row)
    }
  }
  return { columns, rows, isCut: false }
}

const wholeNumbers: readonly number[] = [
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
]

/** Numbers if JavaScript holds them exactly, times in ISO 8601, everything else as DuckDB writes it. */
const convert: DuckDBValueConverter<Json> = (value, type, converter) => {
  if (value === null) return null
  if (wholeNumbers.includes(type.typeId))
    return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (type.typeId === DuckDBTypeId.DECIMAL) return Number(String(value))
  if (type.typeId === DuckDBTypeId.INTERVAL) return String(value)
  if (type.typeId === DuckDBTypeId.TIMESTAMP_TZ) return isoTime(String(value))
  return JsonDuckDBValueConverter(value, type, converter)
}

/** Infinity, and years that dates of JavaScript do not have, stay as they are. */
function isoTime(text: string): string {
  const at = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'))
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

import { type Refusal, type RefusalCode, refuse } from '@tributary/contract/refusals'
import type { SqlRefused } from '#domain/sql/sql-refused.ts'
import { textPosition } from '#domain/sql/text-position.ts'

const codes: Record<Exclude<SqlRefused['refused'], 'sql' | 'other'>, RefusalCode> = {
  off: 'sql_unavailable',
  filling: 'lake_not_ready',
  behind: 'lake_not_ready',
  files: 'lake_not_ready',
  timeout: 'sql_too_slow',
  memory: 'sql_too_large',
  crash: 'sql_too_large',
}

/** The text of a refusal is cut after 200 characters: the whole one is in `detail`. */
const longest = 160

export function refuseSql(sql: string, outcome: SqlRefused): Refusal {
  if (outcome.refused === 'other') return refuse('invalid_sql', { reason: 'This statement cannot be run.' })
  if (outcome.refused !== 'sql') return refuse(codes[outcome.refused])
  const { reason, position } = outcome
  const short = reason.replaceAll(/\s+/g, ' ').slice(0, longest)
  if (position === undefined) return refuse('invalid_sql', { reason: short }, { detail: reason })
  const { line, column } = textPosition(sql, position)
  return refuse(
    'invalid_sql',
    { reason: `${short} (line ${line}, column ${column})` },
    { detail: reason, line: String(line), column: String(column) },
  )
}

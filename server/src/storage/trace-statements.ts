import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'
import { currentSpan, inSpan } from '#tracing/current-span.ts'
import type { Execute } from './pool-mode.ts'
import { flatten } from './sql.ts'

// Tests listen, to hold every statement against what a cluster can run (server/test/statements).
const issued = channel('tributary.statement')

/** A span for each statement of a trace: its text, which has no values, and the number of its rows. */
export function traceStatements(execute: Execute, pool?: pg.Pool): Execute {
  return (statement) => {
    if (issued.hasSubscribers) issued.publish(statement)
    if (currentSpan() === undefined) return execute(statement)
    const { text } = flatten(statement)
    const summary = summaryOf(text)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text.trim(),
      // Nearly all of its time may be the wait for a connection.
      ...(pool && pool.waitingCount > 0 && { 'tributary.pool.waiting': pool.waitingCount }),
    }
    return inSpan(summary, { kind: 'client', attributes }, async (span) => {
      const result = await execute(statement)
      span?.set({ 'db.response.returned_rows': result.rows.length })
      return result
    })
  }
}

const change = /\b(insert\s+into|(?<!\b(?:for|do)\s+)update|delete\s+from)\s+(\w+)/i
// Not a function such as unnest(…).
const source = /\bfrom\s+([a-z_]\w*)\b(?!\s*\()/i

/** What a statement does to which table; of several, the first that it changes. */
export function summaryOf(text: string): string {
  const [, verb, changed] = change.exec(text) ?? []
  if (verb !== undefined) return `${verb.split(/\s/, 1)[0]?.toLowerCase()} ${changed}`
  const [, read] = source.exec(text) ?? []
  if (read !== undefined) return `select ${read}`
  return /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
}

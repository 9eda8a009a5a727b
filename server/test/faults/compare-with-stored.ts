import { expect } from 'vitest'
import { query } from '#test/embedded/workshop.ts'
import { type Kind, kinds } from './fact.ts'
import type { SentLog } from './open-sent-log.ts'
import { whenSettled } from './when-settled.ts'

export type Connection = Parameters<typeof query>[0]

export type Figures = { sent: number; acknowledged: number; unknown: number; stored: number }

const storedOf: Record<Kind, string> = {
  payment: `select payment_id as id, count(*)::int as rows from payments group by 1`,
  event: `select event_id as id, count(*)::int as rows from events group by 1`,
  click: `select params->>'gclid' as id, count(*)::int as rows from touches group by 1`,
  install: `select instance_id as id, count(*)::int as rows from installs where instance_id not like 'phone-of-%' group by 1`,
}

/** Nothing acknowledged is missing, nothing is stored twice, nothing is stored that nobody sent, and the ledger agrees. */
export async function compareWithStored(connection: Connection, log: SentLog): Promise<Figures> {
  await whenSettled(connection)
  const entries = log.entries()
  let stored = 0
  for (const kind of kinds) {
    const rows = (await query(connection, storedOf[kind])) as { id: string; rows: number }[]
    const found = new Set(rows.map(({ id }) => id))
    const sent = entries.filter((entry) => entry.kind === kind)
    // Without acknowledged facts the check would prove nothing.
    expect(sent.filter(({ result }) => result === 'ok').length, `acknowledged ${kind}s`).toBeGreaterThan(0)
    const missing = sent.filter(({ id, result }) => result === 'ok' && !found.has(id))
    const ids = new Set(sent.map(({ id }) => id))
    expect({
      missing: missing.map(({ id }) => id),
      twice: rows.filter((row) => row.rows > 1),
      foreign: rows.filter(({ id }) => !ids.has(id)),
    }).toEqual({ missing: [], twice: [], foreign: [] })
    stored += found.size
  }
  await compareWithLedger(connection)
  const count = (result: string) => entries.filter((entry) => entry.result === result).length
  return { sent: entries.length, acknowledged: count('ok'), unknown: count('unknown'), stored }
}

// Facts and their outcomes are written in one transaction, so they agree after any fault.
async function compareWithLedger(connection: Connection): Promise<void> {
  const [tables] = await query(
    connection,
    `select (select count(*) from events) as event, (select count(*) from payments) as payment,
      (select count(*) from touches) as click, (select count(*) from installs) as install, (select count(*) from opens) as open`,
  )
  const counted = await query(
    connection,
    `select kind, sum(count) as count from outcome_counts
      where outcome = 'stored' and kind in ('event', 'payment', 'click', 'install', 'open') group by 1`,
  )
  const ledger = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
  expect({ event: '0', payment: '0', click: '0', install: '0', open: '0', ...ledger }).toEqual(tables)
}

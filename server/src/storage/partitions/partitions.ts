import { type Month, monthStart, monthsBetween, nextMonth } from '#domain/time/months.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { rawSql, sql } from '#storage/sql.ts'

/** The partitioned tables. Only these names ever reach a statement as text. */
export const factTables = ['touches', 'opens', 'events'] as const

export type FactTable = (typeof factTables)[number]

/** Identifiers and bounds cannot be bound; they come from factTables and from numbers alone. */
const literal = rawSql

const partitionName = (table: FactTable, month: Month) =>
  `${table}_${monthStart(month).slice(0, 7).replace('-', '_')}`

/** Creates the missing partitions from the month of `first` to that of `last`; returns their names. */
export async function createPartitions(db: Database, first: Date, last: Date): Promise<string[]> {
  const made: string[] = []
  for (const table of factTables) {
    const present = new Set((await partitionsOf(db, table)).map((partition) => partition.name))
    for (const month of monthsBetween(first, last)) {
      const name = partitionName(table, month)
      if (present.has(name)) continue
      if (await db.transaction((transaction) => attachPartition(transaction, table, month))) made.push(name)
    }
  }
  return made
}

// Created separately and then attached: `create table … partition of` would block intake on the whole table.
async function attachPartition(transaction: Queryable, table: FactTable, month: Month): Promise<boolean> {
  const name = partitionName(table, month)
  const bounds = `from ('${monthStart(month)} 00:00:00+00') to ('${monthStart(nextMonth(month))} 00:00:00+00')`
  await transaction.run(sql`set local lock_timeout = '2s'`)
  // Only one of two concurrent services may attach.
  await transaction.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  if ((await partitionsOf(transaction, table)).some((partition) => partition.name === name)) return false
  await transaction.run(
    literal(`create table ${name} (like ${table} including defaults including constraints)`),
  )
  await transaction.run(literal(`alter table ${table} attach partition ${name} for values ${bounds}`))
  return true
}

/** Drops the partitions that ended before `before`, for every project there will ever be; returns their names. */
export function dropPartitions(db: Database, before: Date): Promise<string[]> {
  return dropBefore(db, before, async (transaction, table, ends) => {
    await transaction.run(sql`
      insert into dropped_facts (fact_table, before) values (${table}, ${ends})
      on conflict (fact_table) do update set before = greatest(dropped_facts.before, excluded.before)`)
  })
}

/** As dropPartitions, of months that each project has forgotten by itself (forget-facts.ts): a later project may import them. */
export function dropMonths(db: Database, before: Date): Promise<string[]> {
  return dropBefore(db, before, async () => {})
}

type Dropped = (transaction: Queryable, table: FactTable, ends: Date) => Promise<void>

async function dropBefore(db: Database, before: Date, note: Dropped): Promise<string[]> {
  const dropped: string[] = []
  for (const table of factTables) {
    for (const partition of await partitionsOf(db, table)) {
      if (partition.ends > before) continue
      await db.transaction(async (transaction) => {
        await transaction.run(sql`set local lock_timeout = '2s'`)
        await transaction.run(literal(`drop table if exists ${partition.name}`))
        await note(transaction, table, partition.ends)
      })
      dropped.push(partition.name)
    }
  }
  return dropped
}

export async function partitionsOf(db: Queryable, table: FactTable): Promise<{ name: string; ends: Date }[]> {
  const rows = await db.many<{ name: string }>(sql`
    select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${table})
    order by c.relname`)
  return rows.map(({ name }) => {
    const [year, month] = name
      .slice(table.length + 1)
      .split('_')
      .map(Number)
    return {
      name,
      ends: new Date(`${monthStart(nextMonth({ year: year ?? 0, month: month ?? 1 }))}T00:00:00Z`),
    }
  })
}

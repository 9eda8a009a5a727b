import type { Database, Queryable } from './database.ts'
import { columnOf, selectedFields } from './project-rows.ts'
import { joinSql, rawSql, type Sql, sql } from './sql.ts'

/** A column has the name of its field, in snake case. Pieces of SQL name columns with the table, as in `pushes.due_at`. */
type QueueTable<Ref> = {
  table: string
  /** Together they name a row; those before the last one name rows that may be claimed together. */
  key: readonly (keyof Ref & string)[]
  /** What is read of a claimed row. */
  claimed: Sql
  /** What recordEach may write, and the last field of the key, with types. */
  outcome?: Sql
  /** There is still work on the row. */
  isOpen: Sql
  dueAt: Sql
  /** If that is not simply when `dueAt` has come. */
  isDue?: (now: Date) => Sql
  /** Has the end of the lease. */
  lease: 'dueAt' | 'claimedUntil' | 'startedAt'
  /** Longer than the work on what is claimed together, or the work between two extensions, takes. */
  leaseMs: number
  /** What a claim changes besides. */
  claiming?: (now: Date) => Changes
}

/** New values of fields; SQL computes them of the row. */
type Changes = Readonly<Record<string, unknown>>

/** Rows that wait for work. One service claims a row; if it dies before it records the outcome, the row is due again when the lease ends. */
export class LeasedQueue<Ref extends object, Claimed extends object> {
  readonly #queue: QueueTable<Ref>
  readonly #table: Sql
  /** The last field of the key. */
  readonly #id: string

  constructor(queue: QueueTable<Ref>) {
    this.#queue = queue
    this.#table = rawSql(queue.table)
    this.#id = queue.key.at(-1) ?? ''
  }

  isDue(now: Date): Sql {
    const { isOpen, dueAt, isDue = () => sql`${dueAt} <= ${now}` } = this.#queue
    return sql`${isOpen} and ${isDue(now)}`
  }

  /** Some of those of the projects, the oldest first. */
  due(db: Queryable, projectIds: readonly number[], now: Date): Promise<Ref[]> {
    return db.many<Ref>(sql`
      select ${selectedFields(this.#queue.key)} from ${this.#table}
      where project_id = any (${projectIds}::int[]) and ${this.isDue(now)} order by ${this.#queue.dueAt} limit 100`)
  }

  /** The oldest that `of` names and nobody else has claimed. */
  claim(db: Queryable, of: Partial<Ref>, { now, limit = 1 }: { now: Date; limit?: number }) {
    const { claimed, claiming, dueAt } = this.#queue
    const id = rawSql(columnOf(this.#id))
    // A list of ids, not a join: on a table that has grown since the last analyze, a join reads the whole queue.
    return db.many<Claimed>(sql`
      with due as materialized (
        select ${id} from ${this.#table} where ${this.#named(of)} and ${this.isDue(now)}
        order by ${dueAt} limit ${limit} for update skip locked
      )
      update ${this.#table} set ${assigned({ ...claiming?.(now), ...this.#leaseFrom(now) })}
      where ${this.#named(of)} and ${id} = any (array(select ${id} from due)) returning ${claimed}`)
  }

  /** Works on what is due, on each node one row after the other, until there is no more or the service stops. */
  eachDue(
    db: Database,
    { now, signal }: { now: () => Date; signal: AbortSignal },
    work: (claimed: Claimed, node: Queryable) => Promise<void>,
  ): Promise<void> {
    return db.eachNode(async (node, projectIds) => {
      let claims: number
      do {
        claims = 0
        for (const ref of await this.due(node, projectIds, now())) {
          if (signal.aborted) return
          for (const claimed of await this.claim(node, ref, { now: now() })) {
            claims += 1
            await work(claimed, node)
          }
        }
      } while (claims > 0)
    })
  }

  extend(db: Queryable, ref: Ref, now: Date): Promise<void> {
    return this.record(db, ref, this.#leaseFrom(now))
  }

  async record(db: Queryable, ref: Ref, changes: Changes): Promise<void> {
    await db.run(sql`
      update ${this.#table} set ${assigned(changes)} where ${this.#named(ref)} and ${this.#queue.isOpen}`)
  }

  /** All have the same fields. What was completed meanwhile, such as by an erasure, stays so. */
  async recordEach(db: Queryable, of: Partial<Ref>, outcomes: readonly Changes[]): Promise<void> {
    if (outcomes.length === 0) return
    const { isOpen, outcome = sql`` } = this.#queue
    const idIn = (row: Changes) => String(row[this.#id])
    // The same order everywhere: otherwise two services that record overlapping batches deadlock.
    const sorted = outcomes.toSorted((a, b) => (idIn(a) < idIn(b) ? -1 : 1))
    const { [this.#id]: _, ...changes } = sorted[0] ?? {}
    const given = Object.keys(changes).map((field) => [field, rawSql(`o."${field}"`)])
    const id = sql`${this.#table}.${rawSql(columnOf(this.#id))}`
    // A plain condition would have the index of all that are open read instead of these ids.
    await db.run(sql`
      update ${this.#table} set ${assigned(Object.fromEntries(given))}
      from json_to_recordset(${JSON.stringify(sorted)}) as o(${outcome})
      where ${this.#named(of)} and ${id} = o.${rawSql(`"${this.#id}"`)} and ${id} = any (${sorted.map(idIn)}::uuid[])
        and (${isOpen}) is true`)
  }

  #leaseFrom(now: Date): Changes {
    return { [this.#queue.lease]: new Date(now.getTime() + this.#queue.leaseMs) }
  }

  #named(of: Partial<Ref>): Sql {
    const given = this.#queue.key.filter((field) => field in of)
    const isGiven = given.map((field) => sql`${this.#table}.${rawSql(columnOf(field))} = ${of[field]}`)
    return joinSql(isGiven, ' and ')
  }
}

const assigned = (changes: Changes): Sql =>
  joinSql(
    Object.entries(changes).map(([field, value]) => sql`${rawSql(columnOf(field))} = ${value}`),
    ', ',
  )

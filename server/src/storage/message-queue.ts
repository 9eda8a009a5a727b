import { LeasedQueue } from './leased-queue.ts'
import { selectedFields } from './project-rows.ts'
import { rawSql, sql } from './sql.ts'

/** Messages to people. */
export const messageQueue = <Ref extends object, Claimed extends Ref>(
  table: string,
  { key, fields }: { key: readonly (keyof Ref & string)[]; fields: readonly (keyof Claimed & string)[] },
) =>
  new LeasedQueue<Ref, Claimed>({
    table,
    key,
    claimed: selectedFields(fields),
    isOpen: rawSql(`${table}.state in ('waiting', 'sending')`),
    dueAt: rawSql(`${table}.due_at`),
    lease: 'dueAt',
    // Longer than a mail server may take (`waitsForSlowAnswer`).
    leaseMs: 5 * 60_000,
    claiming: (now) => ({ state: 'sending', attempts: sql`attempts + 1`, triedAt: now }),
  })

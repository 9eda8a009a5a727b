import type { MessageOutcome } from '#domain/outbound/message-outcome.ts'
import type { Queryable } from './database.ts'
import { columnOf, selectedFields } from './project-rows.ts'
import { joinSql, rawSql, type Sql, sql } from './sql.ts'

const isDue = (now: Date): Sql => sql`state in ('waiting', 'sending') and due_at <= ${now}`

export type MessageQueue<Ref, Claimed> = {
  /** Some of those of the projects, the oldest first. */
  due: (db: Queryable, projectIds: readonly number[], now: Date) => Promise<Ref[]>
  /**
   * Undefined: another service has claimed it. If the service dies before it records the result, the message is due again
   * at `until`.
   */
  claim: (db: Queryable, ref: Ref, lease: { now: Date; until: Date }) => Promise<Claimed | undefined>
  record: (db: Queryable, ref: Ref, outcome: MessageOutcome) => Promise<void>
}

/** A table of messages to people. `key` names one of them, `fields` are read of one that is claimed. */
export function messageQueue<Ref extends object, Claimed extends Ref>(
  table: string,
  { key, fields }: { key: readonly (keyof Ref & string)[]; fields: readonly (keyof Claimed & string)[] },
): MessageQueue<Ref, Claimed> {
  const messages = rawSql(table)
  const named = (ref: Ref): Sql =>
    joinSql(
      key.map((field) => sql`${rawSql(columnOf(field))} = ${ref[field]}`),
      ' and ',
    )
  return {
    due: (db, projectIds, now) =>
      db.many<Ref>(sql`
        select ${selectedFields(key)} from ${messages}
        where project_id = any (${projectIds}::int[]) and ${isDue(now)} order by due_at limit 100`),
    claim: (db, ref, { now, until }) =>
      db.maybe<Claimed>(sql`
        update ${messages} set state = 'sending', attempts = attempts + 1, tried_at = ${now}, due_at = ${until}
        where ${named(ref)} and ${isDue(now)} returning ${selectedFields(fields)}`),
    record: async (db, ref, { state, dueAt, sentAt, answer }) => {
      await db.run(sql`
        update ${messages} set state = ${state}, due_at = ${dueAt}, sent_at = ${sentAt}, answer = ${answer}
        where ${named(ref)}`)
    },
  }
}

import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type MailState = { sentAt: Date | null; failedAt: Date | null; error: string | null }

export async function mailState(db: Queryable): Promise<MailState> {
  const row = await db.maybe<MailState>(sql`
    select sent_at as "sentAt", failed_at as "failedAt", error from mail_state`)
  return row ?? { sentAt: null, failedAt: null, error: null }
}

export async function recordMailSent(db: Queryable, at: Date): Promise<void> {
  await db.run(sql`
    insert into mail_state (only_row, sent_at) values (true, ${at})
    on conflict (only_row) do update set sent_at = excluded.sent_at`)
}

export async function recordMailFailed(
  db: Queryable,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await db.run(sql`
    insert into mail_state (only_row, failed_at, error) values (true, ${at}, ${error})
    on conflict (only_row) do update set failed_at = excluded.failed_at, error = excluded.error`)
}

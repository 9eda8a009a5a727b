import type { WrongCodes } from '#domain/members/wrong-codes.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type TwoFactor = { secret: Buffer; confirmed: boolean; wrong: WrongCodes }

type Row = { secret: Buffer; confirmed: boolean; count: number; since: Date | null }

/** Locked until the transaction ends: codes are tried one after the other. */
export async function lockTwoFactor(db: Queryable, memberId: string): Promise<TwoFactor | undefined> {
  const row = await db.maybe<Row>(sql`
    select secret, confirmed_at is not null as confirmed, wrong_codes as count, wrong_since as since
    from two_factor where member_id = ${memberId} for update`)
  return (
    row && { secret: row.secret, confirmed: row.confirmed, wrong: { count: row.count, since: row.since } }
  )
}

export async function hasTwoFactor(db: Queryable, memberId: string): Promise<boolean> {
  const { some } = await db.one<{ some: boolean }>(sql`
    select exists (
      select from two_factor where member_id = ${memberId} and confirmed_at is not null) as some`)
  return some
}

export async function noteWrongCode(db: Queryable, memberId: string, wrong: WrongCodes): Promise<void> {
  await db.run(sql`
    update two_factor set wrong_codes = ${wrong.count}, wrong_since = ${wrong.since}
    where member_id = ${memberId}`)
}

/** Replaces a secret that was never confirmed. False: a confirmed one exists. */
export async function insertTwoFactor(
  db: Queryable,
  { memberId, secret, at }: { memberId: string; secret: Buffer; at: Date },
): Promise<boolean> {
  const changed = await db.run(sql`
    insert into two_factor (member_id, secret, created_at) values (${memberId}, ${secret}, ${at})
    on conflict (member_id) do update set secret = excluded.secret, created_at = excluded.created_at
      where two_factor.confirmed_at is null`)
  return changed === 1
}

/** Accepts a code of this time step. False: a code of this step or a later one was accepted before. */
export async function useStep(
  db: Queryable,
  { memberId, step, at }: { memberId: string; step: number; at: Date },
): Promise<boolean> {
  const changed = await db.run(sql`
    update two_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${at}),
      wrong_codes = 0, wrong_since = null
    where member_id = ${memberId} and last_step < ${step}`)
  return changed === 1
}

/** False: the member has no such code, or it was used. */
export async function useRecoveryCode(db: Queryable, memberId: string, hash: Buffer): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from recovery_codes where member_id = ${memberId} and code_hash = ${hash}`)
  return deleted === 1
}

/** Replaces all earlier ones. */
export async function replaceRecoveryCodes(
  db: Queryable,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.run(sql`delete from recovery_codes where member_id = ${memberId}`)
  await db.run(sql`
    insert into recovery_codes (member_id, code_hash)
    select ${memberId}::uuid, hash from unnest(${hashes}::bytea[]) hash`)
}

export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from recovery_codes where member_id = ${memberId}`)
  return count
}

/** False: there was none. */
export async function deleteTwoFactor(db: Queryable, memberId: string): Promise<boolean> {
  await db.run(sql`delete from recovery_codes where member_id = ${memberId}`)
  return (await db.run(sql`delete from two_factor where member_id = ${memberId}`)) === 1
}

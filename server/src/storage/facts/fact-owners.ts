import type { FactSource } from '#domain/events/event.ts'
import type { DisplayCurrency } from '#domain/money/arriving-currency.ts'
import type { Queryable } from '#storage/database.ts'
import { hasEnabledDestination } from '#storage/journal/outbox.ts'
import { sql } from '#storage/sql.ts'

/** A user whom facts name. */
export type Owner = { installId: string; person: string; campaignId: number | null; registeredAt: Date }

/** What storing facts of users needs to know about their project. `hasDestination`: stored facts are news for somebody. */
export type Owners = {
  display: DisplayCurrency
  hasDestination: boolean
  users: ReadonlyMap<string, Owner>
}

type Row = DisplayCurrency & { hasDestination: boolean } & ((Owner & { userId: string }) | { userId: null })

/** The users among these that are stored and not erased. The caller holds the people's lock. */
export async function ownersOf(
  db: Queryable,
  projectId: number,
  userIds: readonly string[],
): Promise<Owners> {
  const rows = await db.many<Row>(sql`
    select pc.currency, pc.previous, pc.since, ${hasEnabledDestination(sql`${projectId}`)} as "hasDestination", u.*
    from project_currencies pc
    left join lateral (
      select u.user_id as "userId", u.install_id as "installId", u.person, u.campaign_id as "campaignId",
        coalesce(u.registered_at, u.attributed_at) as "registeredAt"
      from unnest(${userIds}::text[]) as i(user_id)
      join users u on u.project_id = ${projectId} and u.user_id = i.user_id and u.erased_at is null
    ) u on true
    where pc.project_id = ${projectId}`)
  const [first] = rows
  if (first === undefined) throw new Error('The project of a fact does not exist.')
  const users = rows.flatMap((row): [string, Owner][] => (row.userId === null ? [] : [[row.userId, row]]))
  return { display: first, hasDestination: first.hasDestination, users: new Map(users) }
}

type DatedFact = { source: FactSource; at: Date; isAccepted?: boolean }

/**
 * Whether the user had signed up when an imported fact happened. History applies in time order: the result must not depend on
 * whether the user's later sign-up was already imported, by an interrupted run or by the same file.
 */
export function wasRegistered(owner: Owner, { source, at, isAccepted = false }: DatedFact): boolean {
  return source !== 'import' || isAccepted || at >= owner.registeredAt
}

import type { Queryable } from '#storage/database.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

/** A click that waits for the client hints of its browser. The second request has the same project and key. */
export type AwaitedHints = { projectId: number; key: string; touchId: string }

// The second request follows at once: this allows for a slow phone network.
const awaitedSeconds = 10

export async function insertAwaited(db: Queryable, awaited: readonly AwaitedHints[]): Promise<void> {
  for (const [projectId, group] of Map.groupBy(awaited, (one) => one.projectId))
    await db.run(sql`
      insert into awaited_hints (project_id, key, touch_id)
      select p.project_id, a.key, a.touch_id
      from projects p cross join unnest(${group.map(({ key }) => key)}::uuid[], ${group.map(({ touchId }) => touchId)}::uuid[])
        as a(key, touch_id)
      where p.project_id = ${projectId}
      on conflict do nothing`)
}

/**
 * The clicks that these second requests of a project belong to, in order; undefined if none waits. Each click is taken once, the newest first.
 * Clicks with the same key are equal but for their ids, so it does not matter which of two phones behind an address takes which.
 */
export async function takeAwaited(
  db: Queryable,
  projectId: number,
  keys: readonly string[],
): Promise<(string | undefined)[]> {
  // In order, so that two services never deadlock.
  const waiting = await db.many<{ key: string; touchId: string }>(sql`
    select key, touch_id as "touchId" from awaited_hints
    where project_id = ${projectId} and key = any (${[...new Set(keys)]}::uuid[])
      and kept_at > clock_timestamp() - make_interval(secs => ${awaitedSeconds})
    order by key, touch_id
    for update`)
  // A key arrives as hexadecimal digits, with or without dashes.
  const digits = (key: string) => key.replaceAll('-', '')
  const byKey = Map.groupBy(waiting, ({ key }) => digits(key))
  const taken = keys.map((key) => byKey.get(digits(key))?.pop()?.touchId)
  const touchIds = taken.filter((touchId) => touchId !== undefined)
  if (touchIds.length > 0)
    await db.run(sql`
      delete from awaited_hints
      where project_id = ${projectId} and key = any (${keys}::uuid[]) and touch_id = any (${touchIds}::uuid[])`)
  return taken
}

/** Browsers that have not come back by now never will. */
const isOver = sql`kept_at < now() - interval '1 minute'`

export const projectsWithOldAwaited = projectsIn('awaited_hints', isOver)

export async function forgetAwaited(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from awaited_hints where project_id = ${projectId} and ${isOver}`)
}

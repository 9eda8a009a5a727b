import type { App } from '../../app.ts'
import { scheduleOfToken, unsubscribe } from '../../storage/views/schedules.ts'

/** The report that is no longer sent; undefined: there is none for this token. */
export async function unsubscribeFromReport(
  { db, now }: App,
  token: string,
): Promise<{ name: string; email: string } | undefined> {
  const found = await scheduleOfToken(db, token)
  if (found !== undefined) await unsubscribe(db, token, now())
  return found
}

import type { AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'
import type { App } from '#app.ts'
import { uuidv7 } from '#random-text.ts'
import { type AlertMute, mutesOf, upsertMute } from '#storage/alerts/alert-mutes.ts'

const dayMs = 86_400_000

export type NewMute = {
  kind: AlertKind
  /** Null or undefined: every subject of the kind. */
  subject?: string | null | undefined
  days: number
  reason: string
  by: string | undefined
}

export function muteAlerts(
  { db, now: clock }: App,
  projectId: number,
  { kind, subject, days, reason, by }: NewMute,
): Promise<AlertMute> {
  const now = clock()
  const id = uuidv7(now)
  const until = new Date(now.getTime() + days * dayMs)
  return db.transaction(async (transaction) => {
    const mute = { id, kind, subject: subject ?? '', until, reason, createdBy: by ?? null, at: now }
    await upsertMute(transaction, projectId, mute)
    const stored = (await mutesOf(transaction, projectId, now)).find((one) => one.id === id)
    return stored ?? { ...mute, about: null, by: null, createdAt: now }
  })
}

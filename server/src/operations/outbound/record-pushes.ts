import type { App } from '#app.ts'
import { judgeGone } from '#domain/push/judge-gone.ts'
import { pushAfter } from '#domain/push/next-push-at.ts'
import type { PushResult, PushVerdict } from '#domain/push/push-result.ts'
import { uuidv7 } from '#random-text.ts'
import type { Queryable } from '#storage/database.ts'
import { type DuePush, lockGoneTokens, pushQueue, withTokens } from '#storage/outbound/pushes.ts'
import { insertUninstalls } from '#storage/outbound/uninstalls.ts'

/** Undefined: not sent, because the push service asked us to stop. */
export type SentPush = DuePush & { result: PushResult | undefined }

type Batch = { results: readonly SentPush[]; failedDays: number }

/** Records the results of a batch in one transaction: uninstalls together with the failed days that prove them. */
export async function recordPushes({ db, now }: App, projectId: number, batch: Batch): Promise<void> {
  const at = now()
  const of = (...verdicts: (PushVerdict | undefined)[]) =>
    batch.results.filter(({ result }) => verdicts.includes(result?.verdict))
  const next = (installId: string) => pushAfter(installId, at)
  await db.of(projectId).transaction(async (transaction) => {
    const gone = of('gone')
    // Lock installs before pushes, as everywhere.
    if (gone.length > 0) await countGone(transaction, projectId, { gone, at, failedDays: batch.failedDays })
    // Ignored if the app has replaced the token since.
    const delivered = await withTokens(transaction, projectId, of('delivered'))
    const contact = { contactedAt: at, failedDays: 0, failedSince: null, failedOn: null }
    const record = (pushes: Record<string, unknown>[]) =>
      pushQueue.recordEach(transaction, { projectId }, pushes)
    await record(delivered.map(({ installId }) => ({ installId, dueAt: next(installId), ...contact })))
    await record([
      ...of('refused').map(({ installId }) => ({ installId, dueAt: next(installId) })),
      ...of('again', 'unauthorized', undefined).map(({ installId }) => ({ installId, dueAt: at })),
    ])
  })
}

type Gone = { gone: readonly SentPush[]; at: Date; failedDays: number }

async function countGone(db: Queryable, projectId: number, { gone, at, failedDays }: Gone): Promise<void> {
  const judged = (await lockGoneTokens(db, projectId, gone)).map((token) => ({
    installId: token.installId,
    ...judgeGone(token, at, failedDays),
  }))
  const outcomes = judged.map(({ over, uninstalledAt: _, ...failed }) => ({
    ...failed,
    dueAt: over ? null : pushAfter(failed.installId, at),
  }))
  await pushQueue.recordEach(db, { projectId }, outcomes)
  await insertUninstalls(
    db,
    projectId,
    judged.flatMap(({ installId, uninstalledAt }) =>
      uninstalledAt === null
        ? []
        : [{ id: uuidv7(uninstalledAt), installId, at: uninstalledAt, receivedAt: at, isNews: true }],
    ),
  )
}

import type { App } from '#app.ts'
import { judgeGone } from '#domain/push/judge-gone.ts'
import { pushAfter } from '#domain/push/next-push-at.ts'
import type { PushResult, PushVerdict } from '#domain/push/push-result.ts'
import { uuidv7 } from '#random-text.ts'
import type { Queryable } from '#storage/database.ts'
import {
  type DuePush,
  lockGoneTokens,
  recordDelivered,
  recordGone,
  reschedulePushes,
} from '#storage/outbound/pushes.ts'
import { insertUninstalls } from '#storage/outbound/uninstalls.ts'

/** Undefined: not sent, because the push service asked us to stop. */
export type SentPush = DuePush & { result: PushResult | undefined }

type Batch = { results: readonly SentPush[]; failedDays: number }

/** Records the results of a batch in one transaction: uninstalls together with the failed days that prove them. */
export async function recordPushes({ db, now }: App, projectId: number, batch: Batch): Promise<void> {
  const at = now()
  const of = (...verdicts: (PushVerdict | undefined)[]) =>
    batch.results.filter(({ result }) => verdicts.includes(result?.verdict))
  const next = ({ installId }: SentPush) => pushAfter(installId, at)
  await db.of(projectId).transaction(async (transaction) => {
    const gone = of('gone')
    // Lock installs before pushes, as everywhere.
    if (gone.length > 0) await countGone(transaction, projectId, { gone, at, failedDays: batch.failedDays })
    await recordDelivered(
      transaction,
      projectId,
      of('delivered').map((one) => ({ ...one, at, dueAt: next(one) })),
    )
    await reschedulePushes(transaction, projectId, [
      ...of('refused').map((one) => ({ installId: one.installId, dueAt: next(one) })),
      ...of('again', 'unauthorized', undefined).map(({ installId }) => ({ installId, dueAt: at })),
    ])
  })
}

type Gone = { gone: readonly SentPush[]; at: Date; failedDays: number }

async function countGone(db: Queryable, projectId: number, { gone, at, failedDays }: Gone): Promise<void> {
  const judged = (await lockGoneTokens(db, projectId, gone)).map((token) => ({
    installId: token.installId,
    dueAt: pushAfter(token.installId, at),
    ...judgeGone(token, at, failedDays),
  }))
  await recordGone(db, projectId, judged)
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

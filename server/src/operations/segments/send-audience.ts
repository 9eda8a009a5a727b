import type { App } from '#app.ts'
import type { Audience } from '#domain/audiences/audience.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import { nextRetryAt } from '#domain/outbound/next-retry-at.ts'
import { PullFailed } from '#networks/spend-source.ts'
import { findProject } from '#storage/projects/projects.ts'
import {
  type AudienceRef,
  audienceQueue,
  deleteAudience,
  recordFailure,
} from '#storage/segments/audiences.ts'
import { findSegment } from '#storage/segments/segments.ts'
import { refreshAudience } from './refresh-audience.ts'
import { sendChanges } from './send-changes.ts'

export const audienceJob = { task: 'send_audience', attempts: 1 }

const dayMs = 86_400_000
const maxFailureLength = 500

/** Brings the network up to date: checks the members if that is due, then sends what differs. Continues where another was interrupted. */
export async function sendAudience(app: App, ref: AudienceRef, signal: AbortSignal): Promise<void> {
  const db = app.db.of(ref.projectId)
  const began = app.now()
  const row = { projectId: ref.projectId, id: ref.audienceId }
  const [audience] = await audienceQueue.claim(db, row, { now: began })
  if (audience === undefined) return
  const keepOn = async () => {
    signal.throwIfAborted()
    await audienceQueue.extend(db, row, app.now())
  }
  try {
    await refreshIfDue(app, ref, { audience, began, keepOn })
    await sendChanges(app, ref, { audience, keepOn, signal })
    if (audience.isEnding) await deleteAudience(db, ref.projectId, ref.audienceId)
    else await audienceQueue.record(db, row, { ...upToDate, sentAt: app.now() })
  } catch (error) {
    if (signal.aborted) await audienceQueue.record(db, row, { claimedUntil: null, dueAt: app.now() })
    else await recordTrouble(app, ref, { audience, error })
  }
}

const upToDate = { attempts: 0, failure: null, claimedUntil: null }

type Turn = { audience: Audience; began: Date; keepOn: () => Promise<void> }

async function refreshIfDue(app: App, ref: AudienceRef, turn: Turn): Promise<void> {
  const { audience, began } = turn
  if (audience.isEnding || audience.refreshAt > began) return
  const project = await findProject(app.db, ref.projectId)
  const segment = await findSegment(app.db.of(ref.projectId), ref.projectId, audience.segmentId)
  if (project === undefined || segment === undefined) return
  await refreshAudience(app, { project, segment, ...turn })
}

/** Refused credentials, and a segment that can no longer be read, wait for somebody; everything else is retried like a delivery. */
async function recordTrouble(
  app: App,
  ref: AudienceRef,
  { audience, error }: { audience: Audience; error: unknown },
): Promise<void> {
  const isKnown = error instanceof PullFailed || error instanceof BadQuestion
  const isFinal =
    error instanceof BadQuestion || (error instanceof PullFailed && error.kind === 'unauthorized')
  if (!isKnown) app.log.error({ err: error, project: ref.projectId }, 'audience not sent')
  const attempts = audience.attempts + 1
  const now = app.now()
  const retry = { attempts, now, random: Math.random(), retryAfterMs: 0 }
  const nextTryAt = isFinal ? undefined : nextRetryAt(retry)
  await recordFailure(app.db.of(ref.projectId), ref, {
    attempts,
    nextTryAt,
    failure: isKnown ? error.message.slice(0, maxFailureLength) : 'Internal error. See the log.',
    refreshAt: nextTryAt ?? new Date(now.getTime() + dayMs),
  })
}

import type { App } from '#app.ts'
import { endsRun, type PushResult } from '#domain/push/push-result.ts'
import { judgeFailed } from '#networks/push/judge-status.ts'
import { isFailure, type PushAccount, type PushService } from '#networks/push/push-service.ts'
import { pushServices } from '#networks/push/push-services.ts'
import { type Http2Connection, openHttp2 } from '#outbound/open-http2.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  findPushService,
  type PushServiceRow,
  recordPushRun,
  storeAccessToken,
} from '#storage/outbound/push-services.ts'
import { type DuePush, type PushTask, pushQueue, withTokens } from '#storage/outbound/pushes.ts'
import { recordPushes, type SentPush } from './record-pushes.ts'

const batchSize = 1_000
const concurrency = 100
const pauseMs = 5 * 60_000

/** Sends due pushes in batches. An interrupted batch becomes due again when its lease ends; a repeated push is harmless. */
export async function sendPushes(app: App, task: PushTask, signal: AbortSignal): Promise<void> {
  const { projectId, platform } = task
  const row = await findPushService(app.db.of(projectId), projectId, { platform, now: app.now() })
  if (row === undefined) return
  const failure = await sendAll(app, { task, row, signal })
  if (signal.aborted) return
  await recordPushRun(app.db.of(projectId), projectId, {
    platform,
    at: app.now(),
    failure:
      failure === undefined
        ? null
        : {
            reason: failure.reason,
            pausedUntil: new Date(app.now().getTime() + Math.max(pauseMs, failure.retryAfterMs ?? 0)),
            tokenIsBad: failure.verdict === 'unauthorized',
          },
  })
}

type Run = { task: PushTask; row: PushServiceRow; signal: AbortSignal }

async function sendAll(app: App, run: Run): Promise<PushResult | undefined> {
  const { task, row, signal } = run
  const { projectId, platform } = task
  const db = app.db.of(projectId)
  const service = pushServices[platform]
  const account: PushAccount = {
    credentials: JSON.parse(
      app.secrets.decrypt(row.credentials, sealedIn('push_services.credentials', projectId)),
    ),
    tokenUrl: row.tokenUrl ?? service.tokenUrl,
  }
  const access = await accessToken(app, run, { service, account })
  if (typeof access !== 'string') return access
  const url = new URL(row.baseUrl ?? service.baseUrl)
  const line = await openHttp2({ allowed: app.config.outboundAllowed }, url.href, { signal })
  if ('kind' in line) return judgeFailed(line)
  const base = url.pathname.replace(/\/+$/, '')
  try {
    while (!signal.aborted) {
      const claimed = await pushQueue.claim(db, task, { now: app.now(), limit: batchSize })
      if (claimed.length === 0) return undefined
      const due = await withTokens(db, projectId, claimed)
      const results = await sendBatch(due, (token) => send(line, service, { base, account, access, token }))
      await recordPushes(app, projectId, { results, failedDays: row.failedDays })
      const stopped = results.find(({ result }) => result !== undefined && endsRun(result))?.result
      if (stopped !== undefined) return stopped
    }
  } finally {
    line.close()
  }
  return undefined
}

type Push = { base: string; account: PushAccount; access: string; token: string }

async function send(line: Http2Connection, service: PushService, push: Push): Promise<PushResult> {
  return service.judge(await line.post(service.call(push)))
}

async function sendBatch(
  due: readonly DuePush[],
  push: (token: string) => Promise<PushResult>,
): Promise<SentPush[]> {
  const results: SentPush[] = due.map((one) => ({ ...one, result: undefined }))
  const waiting = results.values()
  let stopped = false
  const work = async () => {
    for (const one of waiting) {
      if (stopped) return
      one.result = await push(one.token)
      stopped ||= endsRun(one.result)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

type Target = { service: PushService; account: PushAccount }

async function accessToken(
  app: App,
  { task: { projectId, platform }, row, signal }: Run,
  { service, account }: Target,
): Promise<string | PushResult> {
  const now = app.now()
  const sealedAs = sealedIn('push_services.access_token', projectId)
  if (row.accessToken !== null && row.accessTokenUntil !== null && row.accessTokenUntil > now)
    return app.secrets.decrypt(row.accessToken, sealedAs)
  const made = await service.authorize(
    { rules: { allowed: app.config.outboundAllowed }, now, signal },
    account,
  )
  if (isFailure(made)) return made
  const { token, until } = made
  await storeAccessToken(app.db.of(projectId), projectId, {
    platform,
    token: app.secrets.encrypt(token, sealedAs),
    until,
  })
  return token
}

import type { App } from '#app.ts'
import { requestAdServices } from '#networks/apple/request-adservices.ts'
import { applyAdServices } from '#operations/attribution/apply-adservices.ts'
import { markJudged, queuedToken } from '#storage/attribution/late-evidence.ts'

type Payload = { projectId: number; installId: string; key?: string }

/** Apple knows a token for a day. */
const maxAgeMs = 24 * 3_600_000

/** Throws if the request should be retried: the queue backs off between attempts. */
export async function lookUpAdServices(app: App, payload: unknown): Promise<void> {
  const { projectId, installId, key } = payload as Payload
  const queued = await queuedToken(app.db, projectId, { installId, key })
  if (queued === undefined) return
  const isExpired = app.now().getTime() - queued.receivedAt.getTime() > maxAgeMs
  const answer =
    queued.isNeeded && !isExpired ? await ask(app, queued.token) : { kind: 'not_needed' as const }
  if (answer.kind === 'later') throw new Error(`AdServices lookup will be retried: ${answer.reason}`)
  if (answer.kind === 'attributed')
    await applyAdServices(app, { projectId, installId, ...(key !== undefined && { key }), answer })
  else if (key !== undefined) await markJudged(app.db, projectId, { installId, keys: [key] })
}

function ask({ config }: App, token: string) {
  return requestAdServices({ allowed: config.outboundAllowed }, config.adServicesUrl, token)
}

import type { App } from '../app.ts'
import { requestAdServices } from '../networks/apple/request-adservices.ts'
import { applyAdServices } from '../operations/attribution/apply-adservices.ts'
import { adServicesToken } from '../storage/attribution/reattribute.ts'

type Payload = { projectId: number; installId: string }

/** Throws if the request should be retried: the queue backs off between attempts. */
export async function lookUpAdServices(app: App, payload: unknown): Promise<void> {
  const { projectId, installId } = payload as Payload
  const token = await adServicesToken(app.db, projectId, installId)
  if (token === undefined) return
  const { adServicesUrl, outboundAllowed } = app.config
  const answer = await requestAdServices({ allowed: outboundAllowed }, adServicesUrl, token)
  if (answer.kind === 'later') throw new Error(`AdServices lookup will be retried: ${answer.reason}`)
  if (answer.kind === 'attributed') await applyAdServices(app, { projectId, installId, answer })
}

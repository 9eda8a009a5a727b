import type { App } from '#app.ts'
import { fulfilPrivacyRequests as fulfil } from '#operations/privacy/fulfil-privacy-requests.ts'
import {
  type PrivacyCallback,
  sendPrivacyCallback as send,
} from '#operations/privacy/send-privacy-callback.ts'

export function fulfilPrivacyRequests(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  return fulfil(app, signal)
}

export function sendPrivacyCallback(app: App, payload: unknown, signal: AbortSignal): Promise<void> {
  return send(app, payload as PrivacyCallback, signal)
}

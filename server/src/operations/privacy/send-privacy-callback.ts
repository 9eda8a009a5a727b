import type { App } from '#app.ts'
import { privacyStatus } from '#domain/privacy/privacy-status.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'
import { findPrivacyRequest, type PrivacyRequest } from '#storage/privacy/privacy-requests.ts'
import { signForPrivacy } from './sign-for-privacy.ts'

export type PrivacyCallback = { projectId: number; id: string; url: string; status: PrivacyRequest['status'] }

/** Throws if it should be retried: the queue backs off between attempts. */
export async function sendPrivacyCallback(
  app: App,
  { projectId, id, url, status }: PrivacyCallback,
  signal: AbortSignal,
): Promise<void> {
  const request = await findPrivacyRequest(app.db, projectId, id)
  if (request === undefined) return
  const base = publicUrl(app)
  const body = JSON.stringify({
    // The status at the time of the change, however late the callback is.
    ...privacyStatus({ ...request, status }, base),
    status_callback_url: url,
  })
  const response = await sendOutbound(
    { allowed: app.config.outboundAllowed },
    {
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-opendsr-processor-domain': new URL(base).hostname,
        'x-opendsr-signature': await signForPrivacy(app, body),
      },
      body,
      signal,
    },
  )
  if (response.kind === 'answered' && response.status >= 200 && response.status < 300) return
  const why = response.kind === 'answered' ? `HTTP ${response.status}` : response.detail
  throw new Error(`Privacy request callback failed: ${why}`)
}

/** The service's public base URL. */
export function publicUrl({ config }: Pick<App, 'config'>): string {
  return config.publicUrl ?? `http://${config.host}:${config.port}`
}

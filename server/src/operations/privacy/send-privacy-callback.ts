import type { App } from '../../app.ts'
import { privacyStatus } from '../../domain/privacy/privacy-status.ts'
import { callOutside } from '../../outbound/call-outside.ts'
import { findPrivacyRequest, type PrivacyRequest } from '../../storage/privacy/privacy-requests.ts'
import { signForPrivacy } from './sign-for-privacy.ts'

export type PrivacyCallback = { projectId: number; id: string; url: string; status: PrivacyRequest['status'] }

/** Throws when it is to be tried again: the queue does so with growing pauses. */
export async function sendPrivacyCallback(
  app: App,
  { projectId, id, url, status }: PrivacyCallback,
  signal: AbortSignal,
): Promise<void> {
  const request = await findPrivacyRequest(app.db, projectId, id)
  if (request === undefined) return
  const base = publicUrl(app)
  const body = JSON.stringify({
    // As it was when it changed, however late the callback is.
    ...privacyStatus({ ...request, status }, base),
    status_callback_url: url,
  })
  const answer = await callOutside(
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
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300) return
  const why = answer.kind === 'answered' ? `it answered ${answer.status}` : answer.detail
  throw new Error(`A callback of a privacy request did not arrive: ${why}`)
}

/** Where the world reaches the service. */
export function publicUrl({ config }: Pick<App, 'config'>): string {
  return config.publicUrl ?? `http://${config.host}:${config.port}`
}

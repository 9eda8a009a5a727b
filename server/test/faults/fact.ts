import type { Project } from './make-project.ts'
import type { Answer, Request } from './traffic/open-caller.ts'

export const kinds = ['event', 'payment', 'click', 'install'] as const
export type Kind = (typeof kinds)[number]

export type Fact = { kind: Kind; id: string; user: string }

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** The request that sends a fact, with an id by which the fact is found later. */
export function requestOf({ kind, id, user }: Fact, { serverKey, token, linkPath }: Project): Request {
  const headers = { 'service-key': serverKey }
  const requests: Record<Kind, Request> = {
    event: {
      method: 'POST',
      path: '/api/v1/capture-event',
      headers,
      body: { event_name: 'level_completed', user_id: user, event_id: id, event_data: { of: id } },
    },
    payment: {
      method: 'POST',
      path: '/api/v1/capture-payment',
      headers,
      body: { user_id: user, payment_id: id, amount: 4.99 },
    },
    click: { method: 'GET', path: `${linkPath}?gclid=${id}`, headers: { 'user-agent': phone } },
    install: {
      method: 'POST',
      path: '/api/client/init',
      body: { token, platform: 'ANDROID', install_instance_id: id, device_data: {} },
    },
  }
  return requests[kind]
}

/** A click is redirected in any case: only a click id in the redirect means that it is stored. */
export function isAcknowledged(kind: Kind, { status, location }: Answer): boolean {
  if (kind === 'click') return status === 302 && location.includes('tributary_click_id')
  return status === (kind === 'install' ? 200 : 201)
}

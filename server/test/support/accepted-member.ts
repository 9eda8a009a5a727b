import assert from 'node:assert/strict'
import type { Ask, TestResponse, TestService } from './test-service.ts'

export const password = 'correct horse battery'

/** The header that a browser sends from the dashboard. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

export const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie']).split(';')[0] ?? ''

let made = 0

/** A member who was invited and has accepted; a minute after the previous one, so that the attempt limit never applies. */
export async function acceptedMember(service: TestService, role = 'admin') {
  later(service, 61_000)
  made += 1
  const email = `member-${made}@example.com`
  const invited = await service.admin('POST', '/members', { email, name: 'Ada', role })
  const { code } = invited.body.data.invitation
  const joined = await service.ask('POST', `/api/manage/invitations/${code}`, { body: { password } })
  assert.equal(joined.status, 200)
  return { id: invited.body.data.id as string, email, cookie: cookieOf(joined) }
}

export function logIn(service: TestService, fields: object, given: Ask = {}) {
  return service.ask('POST', '/api/manage/session', { body: { password, ...fields }, ...given })
}

export function later(service: TestService, ms: number): void {
  const at = service.clock.now().getTime() + ms
  service.clock.now = () => new Date(at)
}

export function askSession(
  service: TestService,
  method: 'GET' | 'PATCH' | 'DELETE',
  { cookie, body }: { cookie: string; body?: object },
) {
  return service.ask(method, '/api/manage/session', { body, headers: { cookie, ...sameOrigin } })
}

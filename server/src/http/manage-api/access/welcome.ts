import { type Answer, envelope } from '#http/answer.ts'
import { sessionCookieHeaders } from '#http/session-cookie.ts'
import type { Transport } from '#http/transport.ts'
import type { StartedSession } from '#operations/access/start-session.ts'

/** The logged-in member and the session cookie. */
export function welcome(transport: Transport, { member, token }: StartedSession, status = 200): Answer {
  return { ...envelope('Welcome.', { member }, status), headers: sessionCookieHeaders(transport, token) }
}

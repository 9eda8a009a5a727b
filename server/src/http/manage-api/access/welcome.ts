import type { StartedSession } from '../../../operations/access/start-session.ts'
import { type Answer, envelope } from '../../answer.ts'
import { sessionCookieHeaders } from '../../session-cookie.ts'
import type { Transport } from '../../transport.ts'

/** The logged-in member and the session cookie. */
export function welcome(transport: Transport, { member, token }: StartedSession, status = 200): Answer {
  return { ...envelope('Welcome.', { member }, status), headers: sessionCookieHeaders(transport, token) }
}

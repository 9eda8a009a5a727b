import type { StartedSession } from '../../../operations/access/start-session.ts'
import { type Answer, envelope } from '../../answer.ts'
import { giveSession } from '../../session-cookie.ts'
import type { WayIn } from '../../way-in.ts'

/** Who has logged in, and the cookie. */
export function welcome(way: WayIn, { member, token }: StartedSession, status = 200): Answer {
  return { ...envelope('Welcome.', { member }, status), headers: giveSession(way, token) }
}

import type { Line } from './line.ts'
import { completeCall } from './line.ts'
import type { Platform } from './platform.ts'
import type { Call } from './queue.ts'
import { followLinks } from './resolve-link.ts'
import { libraryVersion, openSession, type Session, type SessionOptions } from './session.ts'

type Means = {
  platform: Platform
  line: Line
  debug: (message: string, detail?: unknown) => void
  /** From here on the calls that waited are kept, behind the open. */
  onReady: (session: Session) => void
}

export async function startSession(means: Means, options: SessionOptions): Promise<void> {
  const { platform, debug } = means
  const at = platform.now()
  const session = await openSession(platform, options, debug)
  await session.store.add(await openCall(means, session, { at, debug: options.debug === true }))
  means.onReady(session)
  session.sender.kick()
  // Another tab may have left something behind.
  platform.onWake(session.sender.kick)
  followLinks(means, session, options.onDeeplink)
}

/** The first call of a start. What was dropped since the installation is told with it. */
async function openCall(
  { platform, line }: Means,
  session: Session,
  { at, debug }: { at: number; debug: boolean },
): Promise<Call> {
  const dropped_calls = await session.store.update<number>('dropped', () => undefined)
  const body = { package_version: libraryVersion, link: session.link, debug, dropped_calls }
  // The app was open when it made its first call: an event before its install would be moved.
  const openedAt = Math.min(at, line.firstAt() ?? at)
  return completeCall(session, { path: '/init', body }, { id: platform.newId(), at: openedAt })
}

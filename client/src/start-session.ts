import type { Platform } from './platform.ts'
import type { Call } from './queue.ts'
import { followLinks } from './resolve-link.ts'
import type { Sequencer } from './sequencer.ts'
import { completeCall } from './sequencer.ts'
import { libraryVersion, openSession, type Session, type SessionOptions } from './session.ts'

type StartDeps = {
  platform: Platform
  sequencer: Sequencer
  debug: (message: string, detail?: unknown) => void
  /** From here on waiting calls are stored, after the open. */
  onReady: (session: Session) => void
}

export async function startSession(deps: StartDeps, options: SessionOptions): Promise<void> {
  const { platform, debug } = deps
  const at = platform.now()
  const session = await openSession(platform, options, debug)
  await session.store.add(await openCall(deps, session, { at, debug: options.debug === true }))
  deps.onReady(session)
  session.sender.kick()
  // A closed tab may have left calls behind.
  platform.onWake(session.sender.kick)
  followLinks(deps, session, options.onDeeplink)
}

/** The first call of a start. It reports how many calls were dropped since the install. */
async function openCall(
  { platform, sequencer }: StartDeps,
  session: Session,
  { at, debug }: { at: number; debug: boolean },
): Promise<Call> {
  const dropped_calls = await session.store.update<number>('dropped', () => undefined)
  const body = { package_version: libraryVersion, link: session.link, debug, dropped_calls }
  // Not later than the first call: the service would move an event that precedes its install.
  const openedAt = Math.min(at, sequencer.firstAt() ?? at)
  return completeCall(session, { path: '/init', body }, { id: platform.newId(), at: openedAt })
}

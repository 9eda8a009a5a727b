import type { Draft } from './build-calls.ts'
import type { Fields } from './check-arguments.ts'
import { hashPersonal } from './hash-personal.ts'
import type { Platform } from './platform.ts'
import type { Call } from './queue.ts'
import type { Session } from './session.ts'

type Tools = {
  platform: Platform
  /** Once `init` was called. */
  ready: Promise<Session>
  debug: (message: string) => void
}

export interface Line {
  /** Resolves to the call when it is kept, or to nothing when there was nothing to do. */
  add(draft: Draft, options?: { hashes: boolean }): Promise<Call | undefined>
  /** The time of the first call, if there was one. */
  firstAt(): number | undefined
  /** When everything that was asked for earlier is kept. */
  end(): Promise<Session>
}

/** Calls become complete and are kept in the order in which the app made them, from before `init` on. */
export function makeLine({ platform, ready, debug }: Tools): Line {
  let turn: Promise<unknown> = ready
  let kept: Promise<unknown> = ready
  let firstAt: number | undefined

  const takeTurn = async (draft: Draft, at: number, hashes: boolean) => {
    const session = await ready
    if (draft.changesUser && draft.userId === session.userId) return undefined
    const hashed = hashes ? await hashUser({ crypto: platform.crypto, debug }, draft) : {}
    const call = completeCall(session, draft, { id: platform.newId(), at, hashed })
    session.userId = draft.userId ?? session.userId
    const isKept = keep(session, call, draft.userId)
    kept = isKept
    return { call, isKept, session }
  }

  return {
    add: async (draft, { hashes } = { hashes: false }) => {
      const at = platform.now()
      firstAt ??= at
      const step = turn.then(() => takeTurn(draft, at, hashes))
      turn = step.catch(() => {})
      const taken = await step
      await taken?.isKept
      taken?.session.sender.kick()
      return taken?.call
    },
    firstAt: () => firstAt,
    end: async () => {
      await turn
      await kept
      return ready
    },
  }
}

async function keep({ store }: Session, call: Call, userId: string | undefined): Promise<void> {
  await store.add(call)
  // After the call: should the app end in between, the call is made again. The other way round it never would be.
  if (userId !== undefined) await store.update('user', () => userId)
}

async function hashUser(tools: Parameters<typeof hashPersonal>[0], { body }: Draft): Promise<Fields> {
  const user = body.user_data as Fields | undefined
  return user ? { user_data: await hashPersonal(tools, user) } : {}
}

type Circumstances = { id: string; at: number; hashed?: Fields }

export function completeCall(
  { install, userId }: Pick<Session, 'install' | 'userId'>,
  { path, body, carriesUser }: Draft,
  { id, at, hashed }: Circumstances,
): Call {
  const complete: Fields = { ...body, ...hashed, event_time: new Date(at).toISOString() }
  if (carriesUser) {
    // Its own id, so that a retry is known again.
    complete.event_id ??= id
    complete.user_id = userId
  }
  if (carriesUser || path === '/trigger')
    complete.time_since_app_install = Math.max(0, Math.round((at - install.at) / 1000))
  return { id, path, body: complete }
}

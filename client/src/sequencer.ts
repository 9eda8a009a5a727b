import type { Draft } from './build-calls.ts'
import type { Fields } from './check-arguments.ts'
import { hashPersonalData } from './hash-personal-data.ts'
import type { Platform } from './platform.ts'
import type { Call } from './queue.ts'
import type { Session } from './session.ts'

type Deps = {
  platform: Platform
  /** Resolves after `init`. */
  ready: Promise<Session>
  debug: (message: string) => void
}

export interface Sequencer {
  /** Resolves to the call once it is stored, or to undefined if there was nothing to do. */
  add(draft: Draft, options?: { hashes: boolean }): Promise<Call | undefined>
  /** The time of the first call, if any. */
  firstAt(): number | undefined
  /** Resolves when all earlier calls are stored. */
  end(): Promise<Session>
}

/** Completes calls and stores them in the order in which the app made them, including those made before `init`. */
export function makeSequencer({ platform, ready, debug }: Deps): Sequencer {
  let turn: Promise<unknown> = ready
  let stored: Promise<unknown> = ready
  let firstAt: number | undefined

  const takeTurn = async (draft: Draft, at: number, hashes: boolean) => {
    const session = await ready
    if (draft.changesUser && draft.userId === session.userId) return undefined
    const hashed = hashes ? await hashUser({ crypto: platform.crypto, debug }, draft) : {}
    const call = completeCall(session, draft, { id: platform.newId(), at, hashed })
    session.userId = draft.userId ?? session.userId
    const isStored = storeCall(session, call, draft.userId)
    stored = isStored
    return { call, isStored, session }
  }

  return {
    add: async (draft, { hashes } = { hashes: false }) => {
      const at = platform.now()
      firstAt ??= at
      const step = turn.then(() => takeTurn(draft, at, hashes))
      turn = step.catch(() => {})
      const result = await step
      await result?.isStored
      result?.session.sender.kick()
      return result?.call
    },
    firstAt: () => firstAt,
    end: async () => {
      await turn
      await stored
      return ready
    },
  }
}

async function storeCall({ store }: Session, call: Call, userId: string | undefined): Promise<void> {
  await store.add(call)
  // After the call: if the app dies in between, the call is repeated. In the reverse order it would be lost.
  if (userId !== undefined) await store.update('user', () => userId)
}

async function hashUser(deps: Parameters<typeof hashPersonalData>[0], { body }: Draft): Promise<Fields> {
  const user = body.user_data as Fields | undefined
  return user ? { user_data: await hashPersonalData(deps, user) } : {}
}

type CallContext = { id: string; at: number; hashed?: Fields }

export function completeCall(
  { install, userId }: Pick<Session, 'install' | 'userId'>,
  { path, body, carriesUser }: Draft,
  { id, at, hashed }: CallContext,
): Call {
  const complete: Fields = { ...body, ...hashed, event_time: new Date(at).toISOString() }
  if (carriesUser) {
    // Lets the service recognise a retry.
    complete.event_id ??= id
    complete.user_id = userId
  }
  if (carriesUser || path === '/trigger')
    complete.time_since_app_install = Math.max(0, Math.round((at - install.at) / 1000))
  return { id, path, body: complete }
}

import type { IntakeDeps } from './intake-deps.ts'
import { settle } from './settle.ts'

/** Facts that are kept and not settled yet. */
export type Backlog = {
  /** Commits a batch of this many facts as they came: cheap, callers are waiting. */
  keep: <Result>(facts: number, commit: () => Promise<Result>) => Promise<Result>
  settle: () => Promise<void>
  /** Pauses between portions, unless the backlog is long. */
  settleInBackground: () => Promise<void>
}

// Callers who send faster than facts can be settled wait: the backlog must not grow for ever.
const maxUnsettled = 20_000

export function openBacklog(deps: Pick<IntakeDeps, 'db' | 'eventMappings' | 'secrets'>): Backlog {
  let unsettled = 0
  const settleAll = async (isBackground?: () => boolean) => {
    const before = unsettled
    await settle(deps, isBackground && { isBackground })
    unsettled -= before
  }
  return {
    keep: async (facts, commit) => {
      if (unsettled > maxUnsettled) await settleAll()
      const result = await commit()
      unsettled += facts
      return result
    },
    settle: () => settleAll(),
    settleInBackground: () => settleAll(() => unsettled < maxUnsettled / 2),
  }
}

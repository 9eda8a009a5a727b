import type { Node, Queryable } from '#storage/database.ts'
import { isStatementTimeout, isTransientError, isWriteRefused } from '#storage/database-error.ts'
import { followStandby, type StandbyState } from './follow-standby.ts'

export type ReadCounts = { standby: number; primary: number }

type Options = { onChange: (state: StandbyState) => void; counts: ReadCounts }

/**
 * Large reads go to a standby that has everything the primary had when they began: they return the same from either.
 * If it is behind or unavailable, or breaks a read off, the primary answers.
 */
export function withStandby(primary: Node, standby: Node, { onChange, counts }: Options): Node {
  const following = followStandby(primary, standby, onChange)
  const read = async <Result>(ask: (node: Node) => Promise<Result>): Promise<Result> => {
    if (await following.isCurrent()) {
      try {
        const result = await ask(standby)
        counts.standby += 1
        return result
      } catch (error) {
        if (!isOfStandby(error)) throw error
        if (!isConflict(error)) following.lose()
      }
    }
    counts.primary += 1
    return ask(primary)
  }
  return {
    ...primary,
    transaction: (work, opening) =>
      opening?.isSnapshot === true
        ? read((node) => node.transaction(work, opening))
        : primary.transaction(work, opening),
    snapshot: (work) => read((node) => node.snapshot(work)),
    reads: readsOf(read),
    close: async () => {
      await Promise.all([primary.close(), standby.close()])
    },
  }
}

type Read = <Result>(ask: (node: Node) => Promise<Result>) => Promise<Result>

function readsOf(read: Read): Queryable {
  return {
    many: (statement) => read((node) => node.many(statement)),
    maybe: (statement) => read((node) => node.maybe(statement)),
    one: (statement) => read((node) => node.one(statement)),
    run: (statement) => read((node) => node.run(statement)),
  }
}

/** Not the statement's own fault: the primary may still answer. */
function isOfStandby(error: unknown): boolean {
  return (isTransientError(error) && !isStatementTimeout(error)) || isWriteRefused(error)
}

/** What the primary removed in the meantime was still being read here. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('40')
}

import type { Call } from './call.ts'

/** The calls of a scope by group, both in the order of the API docs. */
export function groupCalls(calls: readonly Call[], scope: Call['scope']): Map<string, Call[]> {
  return Map.groupBy(
    calls.filter((call) => call.scope === scope),
    ({ group }) => group,
  )
}

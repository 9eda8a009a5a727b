import { familyMemory } from '#process-memory.ts'
import type { Scope } from '#scope.ts'

const everyMs = 500

/** The most that a process and its descendants took together since the call, shared pages counted once. */
export function watchMemory(scope: Scope, pid: number): { highestMib: () => number } {
  let highest = 0
  const look = () => {
    const { proportionalMib } = familyMemory(pid)
    // A process that ended meanwhile has no figure.
    if (proportionalMib > highest) highest = proportionalMib
  }
  const timer = setInterval(look, everyMs)
  scope.onEnd(() => clearInterval(timer))
  return {
    highestMib: () => {
      look()
      clearInterval(timer)
      return highest
    },
  }
}

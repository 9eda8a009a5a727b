import { ReleaseRefused } from './release-refused.ts'
import { runProgram } from './run-program.ts'

/** What is released is a commit: everybody can make the same files of it. */
export function refuseDirtyTree(root: string): void {
  const changes = runProgram('git', ['status', '--porcelain'], root).trimEnd()
  if (changes !== '') throw new ReleaseRefused(`commit or remove these changes first:\n${changes}`)
}

/** The time of the commit that is released: that of every file in it. */
export function commitTime(root: string): Date {
  return new Date(runProgram('git', ['log', '-1', '--format=%cI'], root).trim())
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Undo = () => Promise<void> | void

/** Cleans up after a measure, the newest step first. */
export type Scope = { onEnd: (undo: Undo) => void; end: () => Promise<void> }

export function openScope(): Scope {
  const undos: Undo[] = []
  let ending: Promise<void> | undefined
  const undoAll = async () => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await attempt(undo)
  }
  return {
    // After a signal a measure may still reach its next step: clean that up too.
    onEnd: (undo) => {
      undos.push(undo)
      if (ending !== undefined) ending = ending.then(undoAll)
    },
    // A signal and the failure that it causes both end the scope: they share one end.
    end: () => {
      ending ??= undoAll()
      return ending
    },
  }
}

export function temporaryDirectory(scope: Scope): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-bench-'))
  scope.onEnd(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

// A step that fails must not keep the others from running.
async function attempt(undo: Undo): Promise<void> {
  try {
    await undo()
  } catch (error) {
    console.error(`Cleaning up: ${String(error)}`)
  }
}

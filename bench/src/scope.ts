import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Undo = () => Promise<void> | void

/** Collects how to undo what a measure did; the newest is undone first. */
export type Scope = { onEnd: (undo: Undo) => void; end: () => Promise<void> }

export function openScope(): Scope {
  const undos: Undo[] = []
  return {
    onEnd: (undo) => {
      undos.push(undo)
    },
    end: async () => {
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await attempt(undo)
    },
  }
}

export function temporaryDirectory(scope: Scope): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-bench-'))
  scope.onEnd(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

// One step that fails must not leave the rest running.
async function attempt(undo: Undo): Promise<void> {
  try {
    await undo()
  } catch (error) {
    console.error(`Cleaning up: ${String(error)}`)
  }
}

import assert from 'node:assert/strict'
import type { Lake } from '#lake/lake.ts'
import { type LakeDeps, openLake } from '#lake/open-lake.ts'

// The longest time that a timer knows.
const never = 2 ** 31 - 1

type Given = Partial<LakeDeps> & { lake?: Partial<NonNullable<LakeDeps['config']['lake']>> }

/** A lake that answers however busy the machine is: a test that is about its files waits for them. */
export async function openTestLake(
  app: LakeDeps,
  directory: string,
  { lake, ...given }: Given = {},
): Promise<Lake> {
  const config = { ...app.config, lake: { directory, memory: 128, processes: 1, ...lake } }
  const patience = { askMs: never, sqlMs: never, verifyMs: never }
  const opened = await openLake({ ...app, config, ...given }, patience)
  assert.ok(opened)
  return opened
}

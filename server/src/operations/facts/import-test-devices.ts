import type { ImportedTestDevice } from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import { insertImportedTestDevice, testDeviceMadeAt } from '#storage/test-devices/import-test-devices.ts'
import type { SettingsTarget } from './settings-target.ts'

/** Before the facts: installs and clicks name the test device that they belong to. */
export async function applyTestDevices(
  { app, projectId, testDevices }: SettingsTarget,
  devices: ImportedTestDevice[],
): Promise<LineResult[]> {
  return inLockedProject(app.db, projectId, async (transaction) => {
    const results: LineResult[] = []
    for (const { line, kind, id, at, name, ids } of devices) {
      const known = await testDeviceMadeAt(transaction, projectId, { name, at })
      const number = known ?? (await takeId(transaction, projectId))
      if (known === undefined)
        await insertImportedTestDevice(transaction, projectId, { id: number, name, at, ids })
      testDevices.set(id, number)
      results.push({ line, kind, outcome: known === undefined ? 'stored' : 'duplicate' })
    }
    return results
  })
}

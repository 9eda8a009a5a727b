import { planRetention, type RetentionRules } from '#domain/backup/plan-retention.ts'
import { readArchive } from './read-archive.ts'
import type { Store } from './store.ts'

/** Returns how many objects were removed. */
export async function applyRetention(store: Store, rules: RetentionRules, now: Date): Promise<number> {
  const { backups, names } = await readArchive(store)
  const manifests = backups.map(({ manifest }) => manifest)
  const unneeded = planRetention({ manifests, names }, rules, now)
  for (const name of unneeded) await store.remove(name)
  return unneeded.length
}

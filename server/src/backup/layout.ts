/** Names in the store. A lineage is one uninterrupted life of a database: a restored one begins another. */
export const manifestName = (lineage: string, id: string) => `${baseOf(lineage, id)}/manifest.json`

export const baseOf = (lineage: string, id: string) => `${lineage}/base/${id}`

/** The WAL that a backup needs to be consistent, so that it can be restored on its own. */
export const ownWalOf = (lineage: string, id: string) => `${baseOf(lineage, id)}/wal`

export const archivedWalOf = (lineage: string) => `${lineage}/wal`

/** Sorts by time, and is part of a slot's name: lower case, digits and underscores. */
export function newId(now: Date, random: string): string {
  return `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z_${random}`
}

export const lineageName = (lineage: string) => `${lineage}/lineage.json`

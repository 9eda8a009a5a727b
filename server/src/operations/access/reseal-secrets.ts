import type { App } from '#app.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import {
  replaceSealedValue,
  type SealedColumn,
  sealedColumns,
  sealedIn,
  sealedValues,
} from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'

/** `unreadable` names the columns with values that no key decrypts. */
export type Resealed = { changed: number; unreadable: string[] }

type Deps = { db: Queryable; masterKey: Pick<App['secrets'], 'reseal'> }

/** Encrypts every stored secret under the current master key, one row at a time: each is readable at every moment. */
export async function resealSecrets({ db, masterKey }: Deps): Promise<Resealed> {
  const total: Resealed = { changed: 0, unreadable: [] }
  for (const column of sealedColumns) {
    // Again until nothing changes: a row that was written meanwhile is skipped.
    for (;;) {
      const pass = await resealColumn({ db, masterKey }, column)
      total.changed += pass.changed
      if (pass.changed > 0 || pass.skipped > 0) continue
      if (pass.unreadable > 0) total.unreadable.push(column.name)
      break
    }
  }
  return total
}

type Pass = { changed: number; skipped: number; unreadable: number }

async function resealColumn({ db, masterKey }: Deps, column: SealedColumn): Promise<Pass> {
  const pass: Pass = { changed: 0, skipped: 0, unreadable: 0 }
  for (const value of await sealedValues(db, column)) {
    const next = resealed(masterKey, value.sealed, sealedIn(column.name, value.owner))
    if (next === undefined) continue
    if (next === 'unreadable') pass.unreadable += 1
    else if (await replaceSealedValue(db, column, { ...value, next })) pass.changed += 1
    else pass.skipped += 1
  }
  return pass
}

function resealed(
  { reseal }: Deps['masterKey'],
  sealed: Buffer,
  sealedAs: SealedAs,
): Buffer | 'unreadable' | undefined {
  try {
    return reseal(sealed, sealedAs)
  } catch {
    return 'unreadable'
  }
}

import { type InstallationRole, mayActAs } from './manage-api/access/roles.ts'
import type { Schema } from './personal.ts'

/** What readers see of a field that can hold a secret. `address`: a URL without its query. `door`: neither its query nor the end of its path. */
export type ConcealedKind = 'address' | 'door'

const kinds = new WeakMap<Schema, ConcealedKind>()

/** Marks a field of a response that only those see in full who may change it. Apply it last: a changed schema loses the mark. */
export function concealed<Marked extends Schema>(schema: Marked, kind: ConcealedKind): Marked {
  const marked = schema.meta({ ...schema.meta() }) as Marked
  kinds.set(marked, kind)
  return marked
}

export function concealedKind(schema: Schema): ConcealedKind | undefined {
  return kinds.get(schema)
}

export const seesConcealed = (role: InstallationRole): boolean => mayActAs(role, 'admin')

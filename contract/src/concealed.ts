import { type InstallationRole, mayActAs } from './access/roles.ts'
import { schemaMark } from './schema-mark.ts'

/** What readers see of a field that can hold a secret. `address`: a URL without its query. `path`: neither its query nor the end of its path. */
export type ConcealedKind = 'address' | 'path'

/** `concealed` marks a field of a response that only those see in full who may change it. */
export const { mark: concealed, kindOf: concealedKind } = schemaMark<ConcealedKind>()

export const seesConcealed = (role: InstallationRole): boolean => mayActAs(role, 'admin')

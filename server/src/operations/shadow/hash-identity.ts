import { hash } from 'node:crypto'
import type { Identity } from '#domain/shadow/shadow-install.ts'

/** As the database hashes the ids of our own installs (storage/shadow). */
export function hashIdentity({ kind, id }: Identity): string {
  return `${kind}:${hash('sha256', id)}`
}

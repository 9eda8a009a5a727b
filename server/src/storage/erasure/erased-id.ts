import { createHmac, hash } from 'node:crypto'
import { pseudonymPrefix } from '#domain/privacy/pseudonym.ts'

/** Of the id’s SHA-256: releases before stored that alone, and it can be keyed without the id. In hex. */
export const keyedHash = (key: Buffer, sha256: Buffer): string =>
  createHmac('sha256', key).update(sha256).digest('hex')

export const sha256Of = (id: string): Buffer => hash('sha256', id, 'buffer')

/** Replaces an id that keeps a repeated fact from counting as new, once the person is erased. */
export const erasedId = (key: Buffer, id: string): string =>
  pseudonymPrefix + keyedHash(key, sha256Of(id)).slice(0, 32)

import { createHash } from 'node:crypto'

/** The same parts always give the same id, so that a file that is imported again adds nothing. */
export function factId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22)
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

import { readFileSync } from 'node:fs'
import { BackupRefused } from '#backup/backup-refused.ts'

/** The secret keys of a file as age-keygen writes it. */
export function readIdentities(file: string | undefined): string[] {
  if (file === undefined) return []
  const keys = readText(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new BackupRefused(`${file} holds no secret key of age (AGE-SECRET-KEY-1…).`)
  return keys
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

import { statfsSync } from 'node:fs'

export const mebibyte = 1024 * 1024

export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

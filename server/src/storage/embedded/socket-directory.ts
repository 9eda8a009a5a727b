import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketName } from './cluster.ts'

// A socket address has 104 bytes on macOS and 108 on Linux.
const longestPath = 100

export type SocketDirectory = { path: string; remove: () => void }

/** The directory of the socket: the cluster directory, or a short private link to it if its path is too long. */
export function socketDirectory(cluster: string): SocketDirectory {
  if (fits(cluster)) return { path: cluster, remove: () => {} }
  const parent = mkdtempSync(
    join(fits(join(tmpdir(), 'tributary-123456/db')) ? tmpdir() : '/tmp', 'tributary-'),
  )
  const path = join(parent, 'db')
  symlinkSync(cluster, path)
  return { path, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= longestPath
}

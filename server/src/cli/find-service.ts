import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#config.ts'

export type FoundService = { url: string; adminToken: string }

/** The running service according to the settings, or at `url`. Returns a message if something is missing. */
export function findService(config: Config, url: string | undefined): FoundService | string {
  const adminToken = config.adminToken ?? adminTokenIn(config.dataDir)
  if (adminToken === undefined) return `Set ADMIN_TOKEN: no readable admin-token in ${config.dataDir}.`
  const own = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`
  return { url: (url ?? own).replace(/\/+$/, ''), adminToken }
}

function adminTokenIn(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim()
  } catch {
    return undefined
  }
}

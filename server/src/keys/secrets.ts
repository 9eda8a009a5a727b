import type { Config } from '#config.ts'
import { type AdminTokens, openAdminTokens } from './admin-tokens.ts'
import { type MasterKey, openMasterKey } from './master-key.ts'

export type Secrets = MasterKey & AdminTokens

export function openSecrets(config: Config): Secrets {
  return { ...openMasterKey(config), ...openAdminTokens(config) }
}

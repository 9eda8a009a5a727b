import type { keyRoles } from '@tributary/contract/access/roles'
import { checkedKey, isCheckedKey } from './checked-key.ts'

export type KeyRole = (typeof keyRoles)[number]

export function managementKey(random: string): string {
  return checkedKey('mk', random)
}

export function isWellFormedManagementKey(key: string): boolean {
  return isCheckedKey('mk', key)
}

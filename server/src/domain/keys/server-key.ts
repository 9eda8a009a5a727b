import { checkedKey, isCheckedKey } from './checked-key.ts'

export function serverKey(random: string): string {
  return checkedKey('sk', random)
}

export function isWellFormedServerKey(key: string): boolean {
  return isCheckedKey('sk', key)
}

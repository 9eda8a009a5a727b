import { hex } from '@tributary/client/src/hex.ts'
import type { Spec } from './spec/NativeTributary.ts'

type Random = {
  crypto?: { getRandomValues?(bytes: Uint8Array): Uint8Array }
  /** Expo's own modules bring it, in Expo Go too. */
  expo?: { uuidv4?(): string }
}

/** 32 hexadecimal digits. Never from Math.random: two phones with the same seed would be one install. */
export function newId(native: Pick<Spec, 'randomId'> | undefined): string {
  const { crypto, expo } = globalThis as Random
  if (native) return native.randomId()
  if (crypto?.getRandomValues) return hex(crypto.getRandomValues(new Uint8Array(16)))
  if (expo?.uuidv4) return expo.uuidv4().replace(/-/g, '')
  throw new Error(
    'Tributary: the native side is not in this app. Rebuild the app after installing the package',
  )
}

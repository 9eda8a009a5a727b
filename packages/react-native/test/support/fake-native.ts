import { randomBytes } from 'node:crypto'
import type { Spec } from '../../src/spec/NativeTributary.ts'

/** The native side of a phone, as JavaScript sees it. */
export function fakeNative(changes: Partial<Spec> = {}) {
  const listeners: (() => void)[] = []
  const conversions: object[] = []
  const native: Spec = {
    deviceData: async (options) => ({ gaid: 'g-1', options }),
    launchUrl: async () => null,
    updateConversionValue: async (value) => void conversions.push(value),
    randomId: () => randomBytes(16).toString('hex'),
    onOnline: (listener: () => void) => {
      listeners.push(listener)
      return { remove: () => {} }
    },
    ...changes,
  }
  const online = () => {
    for (const listener of listeners) listener()
  }
  return { native, conversions, online }
}

import type { Calls } from './demo-call.ts'
import { appOpen, networkTouch } from './phone-calls.ts'
import type { Visitor } from './visitor.ts'

const secondMs = 1_000

/** Click injection: a fake click after Play began the install. */
export function* clickInjection(visitor: Visitor): Calls {
  const { key, at } = visitor
  const clickedAt = at - 15 * secondMs
  const clickId = yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'device', at: clickedAt })
  const more = {
    install_ref_referrerClickTimestampSeconds: Math.floor(clickedAt / secondMs),
    install_ref_installBeginTimestampSeconds: Math.floor(clickedAt / secondMs) - 50,
  }
  yield appOpen({ ...visitor, clickId, more })
}

/** Nobody downloads and opens an app within seconds of a click. */
export function* fastInstall(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  const seconds = random.between(1.5, 6)
  const clickId = yield networkTouch('click', {
    ...visitor,
    id: `${key}-1`,
    by: 'device',
    at: at - seconds * secondMs,
  })
  yield appOpen({ ...visitor, clickId })
}

const floodSize = 26

/** So many clicks from one address that one is bound to precede an install. */
export function* clickFlood(visitor: Visitor): Calls {
  const { key, at } = visitor
  let clickId: string | undefined
  for (let index = floodSize; index > 0; index -= 1)
    clickId = yield networkTouch('click', {
      ...visitor,
      id: `${key}-${index}`,
      by: 'address',
      at: at - 60 * secondMs * index,
    })
  yield appOpen({ ...visitor, clickId })
}

export function* emulator(visitor: Visitor): Calls {
  const { key, at } = visitor
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'device', at: at - 90 * secondMs })
  yield appOpen({ ...visitor, more: { is_emulator: true } })
}

/** An address of a hosting company. */
const dataCenterAddress = '3.5.140.2'

export function* dataCenter(visitor: Visitor): Calls {
  const { key, at } = visitor
  const phone = { ...visitor.phone, address: dataCenterAddress }
  yield networkTouch('click', { ...visitor, phone, id: `${key}-1`, by: 'device', at: at - 120 * secondMs })
  yield appOpen({ ...visitor, phone })
}

/** Phones of one model behind one address. */
export function* deviceFarm(visitor: Visitor): Calls {
  const { key, at } = visitor
  const phone = {
    ...visitor.phone,
    address: '100.99.7.7',
    model: '23117RA68G',
    brand: 'xiaomi',
    systemVersion: '13',
  }
  yield networkTouch('click', { ...visitor, phone, id: `${key}-1`, by: 'device', at: at - 200 * secondMs })
  yield appOpen({ ...visitor, phone })
}

import type { Calls } from './demo-call.ts'
import { appOpen, networkTouch } from './phone-calls.ts'
import type { Random } from './seeded-random.ts'
import { continueLife, type Visitor } from './visitor.ts'

const secondMs = 1_000
const minuteMs = 60_000
const hourMs = 3_600_000

/** The Play referrer names the click, which beats an older click and an impression of another campaign on the same phone. */
export function* referrerMatch(visitor: Visitor): Calls {
  const { random, key, at, rival } = visitor
  if (random.chance(0.3))
    yield networkTouch('click', {
      ...visitor,
      campaign: rival,
      id: `${key}-2`,
      by: 'device',
      at: at - 3 * hourMs,
    })
  if (random.chance(0.3))
    yield networkTouch('impression', {
      ...visitor,
      campaign: rival,
      id: `${key}-3`,
      by: 'device',
      at: at - 40 * minuteMs,
    })
  const clickId = yield networkTouch('click', {
    ...visitor,
    id: `${key}-1`,
    by: 'address',
    at: at - wait(random),
  })
  yield appOpen({ ...visitor, clickId })
  yield* continueLife(visitor)
}

/** The network sent the phone's advertising id with the click, and sometimes with an older one. */
export function* deviceIdMatch(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  if (random.chance(0.25))
    yield networkTouch('click', { ...visitor, id: `${key}-0`, by: 'device', at: at - 2.5 * hourMs })
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'device', at: at - wait(random) })
  yield appOpen(visitor)
  yield* continueLife(visitor)
}

/** Only the address and the user agent identify the phone. */
export function* probabilisticMatch(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'address', at: at - wait(random) })
  yield appOpen(visitor)
  yield* continueLife(visitor)
}

/** Clicks of two campaigns match equally well: neither gets the install. */
export function* collision(visitor: Visitor): Calls {
  const { random, key, at, rival } = visitor
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'address', at: at - wait(random) })
  yield networkTouch('click', {
    ...visitor,
    campaign: rival,
    id: `${key}-2`,
    by: 'address',
    at: at - wait(random),
  })
  yield appOpen(visitor)
  yield* continueLife(visitor)
}

export function* viewThrough(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  yield networkTouch('impression', { ...visitor, id: `${key}-1`, by: 'device', at: at - 5 * wait(random) })
  yield appOpen(visitor)
  yield* continueLife(visitor)
}

export function* organicInstall(visitor: Visitor): Calls {
  yield appOpen(visitor)
  yield* continueLife(visitor)
}

/** The time from click to first open: too long for a fast install, short enough for every window. */
function wait(random: Random): number {
  return (45 + Math.min(random.wait(600), 3_600)) * secondMs
}

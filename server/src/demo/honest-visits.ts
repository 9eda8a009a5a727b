import type { Calls } from './demo-call.ts'
import { appOpen, networkTouch } from './phone-calls.ts'
import type { Random } from './seeded-random.ts'
import { goOn, type Visitor } from './visitor.ts'

const secondMs = 1_000
const minuteMs = 60_000
const hourMs = 3_600_000

/** Play names the click; an older click and an impression of another campaign on the same phone lose against it. */
export function* toldByPlay(visitor: Visitor): Calls {
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
  yield* goOn(visitor)
}

/** The network has told the phone's advertising id with the click, and sometimes with an older one. */
export function* knownDevice(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  if (random.chance(0.25))
    yield networkTouch('click', { ...visitor, id: `${key}-0`, by: 'device', at: at - 2.5 * hourMs })
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'device', at: at - wait(random) })
  yield appOpen(visitor)
  yield* goOn(visitor)
}

/** Nothing but the address and what the browser says of the phone. */
export function* sameAddress(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  yield networkTouch('click', { ...visitor, id: `${key}-1`, by: 'address', at: at - wait(random) })
  yield appOpen(visitor)
  yield* goOn(visitor)
}

/** Two campaigns' clicks fit equally well: nobody gets the install. */
export function* collided(visitor: Visitor): Calls {
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
  yield* goOn(visitor)
}

export function* sawAnAd(visitor: Visitor): Calls {
  const { random, key, at } = visitor
  yield networkTouch('impression', { ...visitor, id: `${key}-1`, by: 'device', at: at - 5 * wait(random) })
  yield appOpen(visitor)
  yield* goOn(visitor)
}

export function* cameAlone(visitor: Visitor): Calls {
  yield appOpen(visitor)
  yield* goOn(visitor)
}

/** From the click to the first open: never so short that it looks like fraud, nor so long that it is forgotten. */
function wait(random: Random): number {
  return (45 + Math.min(random.wait(600), 3_600)) * secondMs
}

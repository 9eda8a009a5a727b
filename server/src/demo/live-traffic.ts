import { badCalls } from './bad-calls.ts'
import type { DemoCall } from './demo-call.ts'
import { type DemoPlan, runningCampaigns } from './demo-plan.ts'
import { makePerson } from './person.ts'
import { carrierAddress, type DemoPlatform, makePhone } from './phone.ts'
import { appOpen, clientCall, type Installed, linkClick, signUp } from './phone-calls.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { walkEvent } from './walk-events.ts'

/** An existing user. */
export type Regular = { install: string; platform: DemoPlatform; user: string }

/** The next call, and the pause before it. */
export type LiveCall = { afterMs: number; call: DemoCall }

export type Live = Generator<LiveCall, never, string | undefined>

/** A call due later, like the first open after a download. `at` counts calls, not seconds. */
type PendingCall = { at: number; make: () => DemoCall }

type Stage = {
  random: Random
  plan: DemoPlan
  regulars: readonly Regular[]
  pending: PendingCall[]
  calls: number
}

const meanPauseMs = 420
/** At two to three calls per second a download takes from half a minute to a few minutes. */
const download = { min: 60, max: 300 }

/** An endless mix of calls. Each `yield` returns the click id from the response of a link. */
export function* liveTraffic(plan: DemoPlan, regulars: readonly Regular[], run: string): Live {
  const random = seededRandom(plan.seed, 'live', run)
  const stage: Stage = { random, plan, regulars, pending: [], calls: 0 }
  for (;;) {
    stage.calls += 1
    const afterMs = Math.min(3_000, random.wait(meanPauseMs))
    const due = stage.pending.findIndex(({ at }) => at <= stage.calls)
    const [next] = due === -1 ? [] : stage.pending.splice(due, 1)
    if (next !== undefined) yield { afterMs, call: next.make() }
    else yield* random.weighted(kinds).play(stage, afterMs)
  }
}

type Play = (stage: Stage, afterMs: number) => Generator<LiveCall, void, string | undefined>

const kinds: readonly { share: number; play: Play }[] = [
  { share: 40, play: regularOpens },
  { share: 34, play: regularSendsEvent },
  { share: 16, play: strangerClicks },
  { share: 4, play: strangerInstalls },
  { share: 2, play: regularPays },
  { share: 4, play: somethingGoesWrong },
]

function* regularOpens({ random, regulars }: Stage, afterMs: number): ReturnType<Play> {
  const installed = asInstalled(random, random.pick(regulars))
  yield {
    afterMs,
    call: clientCall({ ...installed, path: 'init', at: null, body: { app_version: '4.2.0' } }),
  }
}

function* regularSendsEvent({ random, regulars, calls }: Stage, afterMs: number): ReturnType<Play> {
  const regular = random.pick(regulars)
  const { name, data } = walkEvent(random)
  const event = {
    event_name: name,
    event_data: data,
    user_id: regular.user,
    event_id: `l-${calls}-${random.uuid()}`,
  }
  const call: DemoCall = random.chance(0.3)
    ? { to: 'server', path: 'capture-event', from: carrierAddress(random), body: event }
    : clientCall({ ...asInstalled(random, regular), path: 'capture-event', at: null, body: event })
  yield { afterMs, call }
}

function* regularPays({ random, regulars }: Stage, afterMs: number): ReturnType<Play> {
  const { user } = random.pick(regulars)
  const payment = {
    amount: 5.99,
    currency: 'EUR',
    type: 'SUBSCRIPTION_RENEWED',
    payment_id: `l-${random.uuid()}`,
  }
  const from = carrierAddress(random)
  yield {
    afterMs,
    call: { to: 'server', path: 'capture-payment', from, body: { user_id: user, ...payment } },
  }
}

/** Most only look at the store; the others install after a while. */
function* strangerClicks(stage: Stage, afterMs: number): ReturnType<Play> {
  const { random, plan } = stage
  const running = runningCampaigns(plan).map((campaign) => ({ ...campaign, share: campaign.installsADay }))
  const campaign = random.weighted(running)
  const phone = makePhone(random, random.chance(campaign.iosShare) ? 'IOS' : 'ANDROID')
  const clickId = yield { afterMs, call: linkClick(random, phone, campaign) }
  if (random.chance(0.4)) arrive(stage, { phone, install: random.uuid() }, clickId)
}

function* strangerInstalls(stage: Stage, afterMs: number): ReturnType<Play> {
  const { random } = stage
  const phone = makePhone(random, random.pick(['ANDROID', 'IOS'] as const))
  const install = random.uuid()
  yield { afterMs, call: appOpen({ phone, install, at: null }) }
  register(stage, { phone, install })
}

function* somethingGoesWrong({ plan, calls }: Stage, afterMs: number): ReturnType<Play> {
  const [call] = badCalls({ ...plan, seed: plan.seed + calls }, 1)
  if (call !== undefined) yield { afterMs, call }
}

function arrive(stage: Stage, installed: Installed, clickId: string | undefined): void {
  const { random, pending, calls } = stage
  pending.push({
    at: calls + random.whole(download.min, download.max),
    make: () => {
      register(stage, installed)
      return appOpen({ ...installed, at: null, clickId })
    },
  })
}

function register({ random, pending, calls }: Stage, installed: Installed): void {
  if (!random.chance(0.7)) return
  const person = makePerson(random, `l${random.uuid().slice(0, 8)}`)
  pending.push({ at: calls + random.whole(30, 90), make: () => signUp(installed, person, null) })
}

function asInstalled(random: Random, { install, platform }: Regular): Installed {
  return { install, phone: makePhone(random, platform) }
}

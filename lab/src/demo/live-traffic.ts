import { badCalls } from './bad-calls.ts'
import type { DemoCall } from './demo-call.ts'
import { type DemoPlan, runningCampaigns } from './demo-plan.ts'
import { makePerson } from './person.ts'
import { carrierAddress, type DemoPlatform, makePhone } from './phone.ts'
import { appOpen, clientCall, type Installed, linkClick, signUp } from './phone-calls.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import type { UsualDay } from './usual-day.ts'
import { walkEvent } from './walk-events.ts'

/** An existing user. */
export type Regular = { install: string; platform: DemoPlatform; user: string }

/** The next call, and the pause before it. */
export type LiveCall = { afterMs: number; call: DemoCall }

export type Live = Generator<LiveCall, never, string | undefined>

/** A call due later, like the first open after a download. `at` is in milliseconds since the start of the traffic. */
type PendingCall = { at: number; make: () => DemoCall }

type Stage = {
  random: Random
  plan: DemoPlan
  regulars: readonly Regular[]
  day: UsualDay
  pending: PendingCall[]
  calls: number
  elapsedMs: number
}

const dayMs = 86_400_000
const minuteMs = 60_000
const downloadMinutes = { min: 0.5, max: 4 }
const signUpMinutes = { min: 0.5, max: 2 }
const mishapShare = 0.02

export type LiveOptions = {
  plan: DemoPlan
  regulars: readonly Regular[]
  day: UsualDay
  /** Every run has other users. */
  run: string
}

/** As many calls a day as on a usual day of the history. Each `yield` returns the click id from the response of a link. */
export function* liveTraffic({ plan, regulars, day, run }: LiveOptions): Live {
  const random = seededRandom(plan.seed, 'live', run)
  const stage: Stage = { random, plan, regulars, day, pending: [], calls: 0, elapsedMs: 0 }
  const kinds = kindsOf(day)
  const meanPauseMs = dayMs / kinds.reduce((sum, { share }) => sum + share, 0)
  let arrivesAt = random.wait(meanPauseMs)
  for (;;) {
    stage.calls += 1
    const due = earliest(stage.pending)
    if (due !== undefined && due.at < arrivesAt) {
      stage.pending.splice(stage.pending.indexOf(due), 1)
      yield { afterMs: advance(stage, due.at), call: due.make() }
    } else {
      yield* random.weighted(kinds).play(stage, advance(stage, arrivesAt))
      arrivesAt += random.wait(meanPauseMs)
    }
  }
}

function earliest(pending: readonly PendingCall[]): PendingCall | undefined {
  return pending.toSorted((one, other) => one.at - other.at)[0]
}

function advance(stage: Stage, to: number): number {
  const afterMs = to - stage.elapsedMs
  stage.elapsedMs = to
  return afterMs
}

type Play = (stage: Stage, afterMs: number) => Generator<LiveCall, void, string | undefined>

type Kind = { share: number; play: Play }

function kindsOf({ opens, events, clicks, organicInstalls, payments }: UsualDay): readonly Kind[] {
  const genuine: Kind[] = [
    { share: opens, play: regularOpens },
    { share: events, play: regularSendsEvent },
    { share: clicks, play: strangerClicks },
    { share: organicInstalls, play: strangerInstalls },
    { share: payments, play: regularPays },
  ]
  const share = mishapShare * genuine.reduce((sum, kind) => sum + kind.share, 0)
  return [...genuine, { share, play: somethingGoesWrong }]
}

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
  const { random, plan, day } = stage
  const running = runningCampaigns(plan).map((campaign) => ({ ...campaign, share: campaign.installsADay }))
  const campaign = random.weighted(running)
  const phone = makePhone(random, random.chance(campaign.iosShare) ? 'IOS' : 'ANDROID')
  const clickId = yield { afterMs, call: linkClick(random, phone, campaign) }
  if (random.chance(day.attributedInstalls / day.clicks))
    arrive(stage, { phone, install: random.uuid() }, clickId)
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
  const { random, pending, elapsedMs } = stage
  pending.push({
    at: elapsedMs + random.between(downloadMinutes.min, downloadMinutes.max) * minuteMs,
    make: () => {
      register(stage, installed)
      return appOpen({ ...installed, at: null, clickId })
    },
  })
}

function register({ random, pending, elapsedMs }: Stage, installed: Installed): void {
  if (!random.chance(0.7)) return
  const person = makePerson(random, `l${random.uuid().slice(0, 8)}`)
  const at = elapsedMs + random.between(signUpMinutes.min, signUpMinutes.max) * minuteMs
  pending.push({ at, make: () => signUp(installed, person, null) })
}

function asInstalled(random: Random, { install, platform }: Regular): Installed {
  return { install, phone: makePhone(random, platform) }
}

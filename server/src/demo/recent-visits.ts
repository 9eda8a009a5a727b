import { type Arrival, arrivals } from './arrivals.ts'
import type { Calls } from './demo-call.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import { affiliateName } from './demo-campaigns.ts'
import { type DemoPlan, runningCampaigns } from './demo-plan.ts'
import {
  emulator,
  floodOfClicks,
  hastyInstall,
  injectedClick,
  rentedServer,
  shelfOfPhones,
} from './frauds.ts'
import { cameAlone, collided, knownDevice, sameAddress, sawAnAd, toldByPlay } from './honest-visits.ts'
import { isTooOldForNetworks } from './old-touches.ts'
import type { Visitor } from './visitor.ts'

type Kind = (visitor: Visitor) => Calls

const frauds: readonly { share: number; visit: Kind }[] = [
  { share: 44, visit: shelfOfPhones },
  { share: 24, visit: hastyInstall },
  { share: 20, visit: injectedClick },
  { share: 12, visit: emulator },
  { share: 10, visit: rentedServer },
  { share: 10, visit: floodOfClicks },
]

/** How often an organic install has two campaigns to thank for, so that neither gets it. */
const collisions = 0.02
/** The affiliate has become greedy. */
const worse = 0.35
const hourMs = 3_600_000

/** A story for each phone that was new after the handover, as its requests. They do not depend on each other. */
export function* recentVisits(plan: DemoPlan): Generator<Calls> {
  for (const arrival of arrivals(plan)) {
    if (arrival.at < plan.handover) continue
    const visitor = visitorOf(plan, arrival)
    yield kindOf(visitor, arrival)(visitor)
  }
}

function visitorOf(plan: DemoPlan, arrival: Arrival): Visitor {
  const { random } = arrival
  const known = honest(plan).filter(
    ({ channel }) => arrival.phone.platform === 'IOS' || channel !== 'apple_search_ads',
  )
  const campaign = arrival.campaign ?? random.pick(known)
  const rival = random.pick(known.filter(({ displayId }) => displayId !== campaign.displayId))
  return { ...arrival, plan, campaign, rival, key: `v${plan.seed}-${arrival.number}` }
}

function kindOf(visitor: Visitor, { campaign, viewed, suspicious }: Arrival): Kind {
  const { plan, random, phone, at } = visitor
  if (campaign === null) return random.chance(collisions) ? collided : cameAlone
  if (campaign.channel === affiliateName && (suspicious || random.chance(worse)))
    return needsId(random.weighted(frauds).visit)
  const isTellable = !isTooOldForNetworks(plan, at - hourMs)
  // An impression of days ago can no longer be told: then it was a click.
  if (viewed && isTellable) return needsId(sawAnAd)
  // Only a click that was told is named by Play.
  if (phone.platform === 'ANDROID' && isTellable && random.chance(0.7)) return needsId(toldByPlay)
  return phone.advertisingId === null ? sameAddress : knownDevice
}

/** For what is told by the advertising id: on such a phone it is allowed. */
function needsId(visit: Kind): Kind {
  return (visitor) => {
    const { phone, random } = visitor
    return visit({ ...visitor, phone: { ...phone, advertisingId: phone.advertisingId ?? random.uuid() } })
  }
}

function honest(plan: DemoPlan): DemoCampaign[] {
  return runningCampaigns(plan).filter(({ channel }) => channel !== null && channel !== affiliateName)
}

import { type Arrival, arrivals } from './arrivals.ts'
import type { Calls } from './demo-call.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import { affiliateName } from './demo-campaigns.ts'
import { type DemoPlan, runningCampaigns } from './demo-plan.ts'
import { clickFlood, clickInjection, dataCenter, deviceFarm, emulator, fastInstall } from './fraud-visits.ts'
import {
  collision,
  deviceIdMatch,
  organicInstall,
  probabilisticMatch,
  referrerMatch,
  viewThrough,
} from './genuine-visits.ts'
import { isTooOldForNetworks } from './old-touches.ts'
import type { Visitor } from './visitor.ts'

type Kind = (visitor: Visitor) => Calls

const frauds: readonly { share: number; visit: Kind }[] = [
  { share: 44, visit: deviceFarm },
  { share: 24, visit: fastInstall },
  { share: 20, visit: clickInjection },
  { share: 12, visit: emulator },
  { share: 10, visit: dataCenter },
  { share: 10, visit: clickFlood },
]

/** The share of organic installs that are collisions. */
const collisionShare = 0.02
/** The affiliate recently sends more fraud than in its history. */
const extraFraudShare = 0.35
const hourMs = 3_600_000

/** The calls of each install after the handover. Installs are independent of each other. */
export function* recentVisits(plan: DemoPlan): Generator<Calls> {
  for (const arrival of arrivals(plan)) {
    if (arrival.at < plan.handover) continue
    const visitor = visitorOf(plan, arrival)
    yield kindOf(visitor, arrival)(visitor)
  }
}

function visitorOf(plan: DemoPlan, arrival: Arrival): Visitor {
  const { random } = arrival
  const known = networkCampaigns(plan).filter(
    ({ channel }) => arrival.phone.platform === 'IOS' || channel !== 'apple_search_ads',
  )
  const campaign = arrival.campaign ?? random.pick(known)
  const rival = random.pick(known.filter(({ displayId }) => displayId !== campaign.displayId))
  return { ...arrival, plan, campaign, rival, key: `v${plan.seed}-${arrival.number}` }
}

function kindOf(visitor: Visitor, { campaign, viewed, suspicious }: Arrival): Kind {
  const { plan, random, phone, at } = visitor
  if (campaign === null) return random.chance(collisionShare) ? collision : organicInstall
  if (campaign.channel === affiliateName && (suspicious || random.chance(extraFraudShare)))
    return withAdvertisingId(fraudOn(phone.platform, random.weighted(frauds).visit))
  const isReportable = !isTooOldForNetworks(plan, at - hourMs)
  // A network can no longer report an impression from days ago: make it a click.
  if (viewed && isReportable) return withAdvertisingId(viewThrough)
  // Play can only name a click that was reported.
  if (phone.platform === 'ANDROID' && isReportable && random.chance(0.7))
    return withAdvertisingId(referrerMatch)
  return phone.advertisingId === null ? probabilisticMatch : deviceIdMatch
}

/** Only Play reports when an install began: on an iPhone there is nothing to inject into. */
const fraudOn = (platform: string, visit: Kind): Kind =>
  visit === clickInjection && platform !== 'ANDROID' ? fastInstall : visit

/** Gives the phone an advertising id for a visit that depends on it. */
function withAdvertisingId(visit: Kind): Kind {
  return (visitor) => {
    const { phone, random } = visitor
    return visit({ ...visitor, phone: { ...phone, advertisingId: phone.advertisingId ?? random.uuid() } })
  }
}

function networkCampaigns(plan: DemoPlan): DemoCampaign[] {
  return runningCampaigns(plan).filter(({ channel }) => channel !== null && channel !== affiliateName)
}

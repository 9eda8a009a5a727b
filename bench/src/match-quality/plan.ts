import type { Random } from '@tributary/lab/src/demo/seeded-random.ts'
import { type Browser, browsers } from './browsers.ts'
import { makePhones, type Place, type Places, type SimulatedPhone } from './phones.ts'

/** A click on a campaign's link. `campaign` is a name of `campaigns`. */
export type PlannedClick = {
  number: number
  at: Date
  phone: SimulatedPhone
  browser: Browser
  campaign: string
} & Somewhere

/** `source` is the click that brought the install: the phone's last one before it. Null: organic. */
export type PlannedInstall = { at: Date; phone: SimulatedPhone; source: PlannedClick | null } & Somewhere

type Somewhere = { place: Place; address: string }

export type Plan = { clicks: PlannedClick[]; installs: PlannedInstall[] }

export const campaigns: readonly { name: string; channel: Browser['channel'] | 'any'; share: number }[] = [
  { name: 'Meta prospecting', channel: 'meta', share: 6 },
  { name: 'Meta retargeting', channel: 'meta', share: 3 },
  { name: 'TikTok creators', channel: 'tiktok', share: 5 },
  { name: 'TikTok broad', channel: 'tiktok', share: 4 },
  { name: 'Search', channel: 'web', share: 6 },
  { name: 'Display', channel: 'web', share: 4 },
  { name: 'Newsletter', channel: 'web', share: 2 },
  { name: 'Influencers', channel: 'any', share: 2 },
]

const hourMs = 3_600_000
const clicksPerPhone = 0.8
const installsPerClick = 0.18
const organicShare = 0.3
const staysShare = 0.8

/** Half install within minutes, some in the evening, a few after the window of six hours. */
const delays = [
  { share: 70, meanMs: hourMs / 20 },
  { share: 20, meanMs: hourMs },
  { share: 10, meanMs: 8 * hourMs },
]
const shortestDelayMs = 25_000

/** What phones do in `hours` up to `end`. The same random numbers give the same plan. */
export function makePlan(random: Random, count: number, { end, hours }: { end: Date; hours: number }): Plan {
  const start = end.getTime() - hours * hourMs
  const someTime = () => new Date(Math.floor(random.between(start, end.getTime())))
  const clicks: PlannedClick[] = []
  const installs: PlannedInstall[] = []
  for (const phone of makePhones(random, count)) {
    const times = Array.from({ length: random.count(clicksPerPhone) }, someTime).sort(byTime)
    const own = times.map((at, index) => clickOf(random, phone, { at, number: clicks.length + index }))
    clicks.push(...own)
    const install = own.length === 0 ? organic(random, phone, someTime()) : installAfter(random, own)
    if (install !== undefined && install.at < end) installs.push(install)
  }
  return {
    clicks: clicks.sort((one, other) => byTime(one.at, other.at)),
    installs: installs.sort((one, other) => byTime(one.at, other.at)),
  }
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

function clickOf(
  random: Random,
  phone: SimulatedPhone,
  { at, number }: Pick<PlannedClick, 'at' | 'number'>,
): PlannedClick {
  const browser = random.weighted(browsers.filter(({ platform }) => platform === phone.platform))
  const offered = campaigns.filter(({ channel }) => channel === browser.channel || channel === 'any')
  return {
    number,
    at,
    phone,
    browser,
    campaign: random.weighted(offered).name,
    ...somewhere(random, phone.places),
  }
}

/** The first click that convinces brings the install; a click between the two takes it over, as the last touch. */
function installAfter(random: Random, own: readonly PlannedClick[]): PlannedInstall | undefined {
  const convincing = own.find(() => random.chance(installsPerClick))
  if (convincing === undefined) return undefined
  const { phone } = convincing
  const delayMs = shortestDelayMs + random.wait(random.weighted(delays).meanMs)
  const at = new Date(Math.floor(convincing.at.getTime() + delayMs))
  const source = own.findLast((click) => click.at <= at) ?? convincing
  const where = random.chance(staysShare) ? source : somewhere(random, phone.places)
  return { at, phone, source, place: where.place, address: where.address }
}

function organic(random: Random, phone: SimulatedPhone, at: Date): PlannedInstall | undefined {
  if (!random.chance(organicShare)) return undefined
  return { at, phone, source: null, ...somewhere(random, phone.places) }
}

const placeShares: readonly { place: Place; share: number }[] = [
  { place: 'carrier', share: 55 },
  { place: 'home', share: 30 },
  { place: 'office', share: 15 },
]

function somewhere(random: Random, places: Places): Somewhere {
  const own = placeShares.flatMap(({ place, share }) => {
    const address = places[place]
    return address === null ? [] : [{ place, share, address }]
  })
  const { place, address } = random.weighted(own)
  return { place, address }
}

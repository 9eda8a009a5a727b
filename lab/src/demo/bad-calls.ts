import type { DemoCall } from './demo-call.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { type DemoPlan, hasEnded, runningCampaigns } from './demo-plan.ts'
import { carrierAddress, makePhone } from './phone.ts'
import { linkClick } from './phone-calls.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const crawlers = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
]

/** Typical bad calls. Each gets a response and an entry in the ledger. */
export function badCalls(plan: DemoPlan, count: number): DemoCall[] {
  const random = seededRandom(plan.seed, 'mishaps')
  return Array.from({ length: count }, (_, index) => random.weighted(kinds).make(random, plan, index))
}

type Mishap = { share: number; make: (random: Random, plan: DemoPlan, index: number) => DemoCall }

const kinds: readonly Mishap[] = [
  // A backend that sends events of users who have not signed up yet.
  {
    share: 9,
    make: (random) =>
      server(random, 'capture-event', {
        event_name: 'walk_recorded',
        user_id: `guest-${random.whole(1, 400)}`,
      }),
  },
  {
    share: 3,
    make: (random) => server(random, 'capture-event', { user_id: `walker-${random.whole(10_001, 10_400)}` }),
  },
  // A release that sends a string where a number belongs.
  {
    share: 3,
    make: (random) =>
      server(random, 'capture-payment', {
        user_id: `walker-${random.whole(10_001, 10_400)}`,
        payment_id: 'order-77',
        amount: '39.99',
      }),
  },
  { share: 2, make: (_, plan, index) => network(plan, index, { gaid: '{gaid}' }) },
  { share: 2, make: (_, plan, index) => network(plan, index, { gaid: '1234' }) },
  { share: 1, make: (_, plan, index) => ({ ...network(plan, index, {}), path: 'impression' }) },
  { share: 5, make: linkPreview },
  { share: 5, make: clickAfterEnd },
]

function server(random: Random, path: string, body: Record<string, unknown>): DemoCall {
  return { to: 'server', path, from: carrierAddress(random), body }
}

function network(
  plan: DemoPlan,
  index: number,
  identity: Record<string, string>,
): DemoCall & { to: 'network' } {
  const campaign = runningCampaigns(plan)[0]?.displayId
  const body = { campaign, network_click_id: `m${plan.seed}-${index}`, ...identity }
  return { to: 'network', path: 'click', body }
}

/** A chat app fetches a link preview. */
function linkPreview(random: Random, plan: DemoPlan): DemoCall {
  const phone = makePhone(random, 'IOS')
  return {
    ...linkClick(random, phone, random.pick(runningCampaigns(plan))),
    userAgent: random.pick(crawlers),
  }
}

function clickAfterEnd(random: Random, plan: DemoPlan): DemoCall {
  const ended = demoCampaigns.filter((campaign) => hasEnded(campaign, plan))
  return linkClick(
    random,
    makePhone(random, 'ANDROID'),
    random.pick(ended.length === 0 ? demoCampaigns : ended),
  )
}

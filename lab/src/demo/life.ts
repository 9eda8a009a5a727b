import { type DemoPlan, runOf } from './demo-plan.ts'
import type { HistoryFact } from './history-fact.ts'
import { dayAfter } from './local-days.ts'
import { comeBack } from './meta-campaigns.ts'
import { newsletter } from './own-campaigns.ts'
import { makePerson } from './person.ts'
import type { Phone } from './phone.ts'
import { secondOfDay } from './season.ts'
import type { Random } from './seeded-random.ts'
import { type DemoPayment, mapPack, subscription } from './subscription.ts'
import { walkEvent } from './walk-events.ts'

/** A phone that just opened the app for the first time. */
export type Newcomer = {
  number: number
  install: string
  at: number
  phone: Phone
  /** Like those of a campaign. */
  loyalty: number
  payers: number
}

type Story = Newcomer & { random: Random; plan: DemoPlan; day: string }

const minuteMs = 60_000
const dayMs = 86_400_000
const signUpRate = 0.66
const planRate = 0.12
const mapPackRate = 0.22
const eventsPerDay = 0.95
const maxLifetimeDays = 1_000

/** Everything that follows an install, in no particular order, up to the end of the plan. */
export function lifeAfterInstall(random: Random, plan: DemoPlan, newcomer: Newcomer): HistoryFact[] {
  const story: Story = { ...newcomer, random, plan, day: plan.days.dayOf(newcomer.at) }
  const lastDay = lifetime(story)
  const visits = visitsUntil(story, lastDay)
  const facts = [
    ...visits.map((at, index) =>
      fact(at, { fact: 'open', id: `o-${story.number}-${index}`, install: story.install }),
    ),
    ...(random.chance(Math.min(0.95, signUpRate * story.loyalty ** 0.35)) ? factsOfUser(story, visits) : []),
    ...departure(story, lastDay),
  ]
  return facts.filter(({ at }) => Date.parse(at) <= plan.until)
}

type Without<Fact> = Fact extends HistoryFact ? Omit<Fact, 'at'> : never

function fact(at: number, fields: Without<HistoryFact>): HistoryFact {
  return { ...fields, at: new Date(at).toISOString() } as HistoryFact
}

/** In days: most users leave within a week, a few stay for good. */
function lifetime({ random, loyalty }: Story): number {
  const days = 1.1 * (random.next() ** (-1 / (0.62 / loyalty ** 0.6)) - 1)
  return Math.min(Math.floor(days), maxLifetimeDays)
}

/** The times of later opens. */
function visitsUntil({ random, plan, day, loyalty }: Story, lastDay: number): number[] {
  const habit = Math.min(0.9, random.between(0.14, 0.62) * loyalty ** 0.3)
  const visits: number[] = []
  for (let after = 1; after <= lastDay; after += 1) {
    // Users return on day 1 more often than on later days.
    if (!random.chance(after === 1 ? habit * 1.25 : habit)) continue
    const at = plan.days.instant(dayAfter(day, after), secondOfDay(random))
    if (at > plan.until) break
    visits.push(at)
  }
  return visits
}

/** The sign-up and everything that follows it. */
function factsOfUser(story: Story, visits: readonly number[]): HistoryFact[] {
  const { random, number, install } = story
  const user = makePerson(random, number)
  const at = story.at + (1 + random.wait(4)) * minuteMs
  let events = 0
  const event = (when: number, name: string, data: Record<string, unknown>) => {
    events += 1
    return fact(when, { fact: 'event', id: `e-${number}-${events}`, user: user.id, name, data })
  }
  const facts = [fact(at, { fact: 'signup', id: `s-${number}`, install, user })]
  if (random.chance(0.81)) facts.push(event(at + 2 * minuteMs, 'onboarding_completed', { steps: 4 }))
  for (const visit of visits) {
    for (let left = random.count(eventsPerDay); left > 0; left -= 1) {
      const { name, data } = walkEvent(random)
      facts.push(event(Math.max(visit, at) + left * random.between(0.5, 6) * minuteMs, name, data))
    }
  }
  if (random.chance(Math.min(0.6, planRate * story.payers))) {
    const chosenAt = at + (random.chance(0.6) ? 5 * minuteMs : random.wait(6) * dayMs)
    const trial = random.chance(0.72)
    const data = { plan: 'fieldnotes_plus' }
    facts.push(event(chosenAt, trial ? 'trial_started' : 'plan_chosen', data))
    facts.push(...paid(story, user.id, { chosenAt, trial }))
  }
  return facts
}

type Choice = { chosenAt: number; trial: boolean }

function paid(story: Story, user: string, { chosenAt, trial }: Choice): HistoryFact[] {
  const { random, number, phone } = story
  const maps: DemoPayment[] = random.chance(mapPackRate)
    ? [{ ...mapPack, dayOfPlan: random.whole(3, 60) }]
    : []
  return [...subscription(random, { trial }), ...maps].map(({ dayOfPlan, ...payment }, index) =>
    fact(chosenAt + dayOfPlan * dayMs + (index + 1) * minuteMs, {
      fact: 'payment',
      id: `pay-${number}-${index + 1}`,
      user,
      currency: phone.currency,
      ...payment,
    }),
  )
}

/** Some users uninstall, some of these reinstall, and some lapsed users are re-engaged. */
function departure(story: Story, lastDay: number): HistoryFact[] {
  const { random, plan, day, install, number } = story
  const later = (days: number) => plan.days.instant(dayAfter(day, Math.round(days)), secondOfDay(random))
  const quiet = lastDay + 1 + random.wait(9)
  if (random.chance(0.045)) {
    const at = later(quiet + 14)
    const back = { install, campaign: reminder(story, at) }
    return [
      fact(at, { fact: 'reengagement', id: `r-${number}`, ...back }),
      fact(at + minuteMs, { fact: 'open', id: `o-${number}-r`, install }),
    ]
  }
  if (!random.chance(0.34)) return []
  const gone = fact(later(quiet), { fact: 'uninstall', id: `u-${number}`, install })
  if (!random.chance(0.06)) return [gone]
  const at = later(quiet + 4 + random.wait(20))
  return [gone, fact(at, { fact: 'reinstall', id: `b-${number}`, install, campaign: reminder(story, at) })]
}

/** The display id of the campaign that brought them back. */
function reminder({ random, plan }: Story, at: number): string {
  const isRunning = plan.days.dayOf(at) >= runOf(comeBack, plan).from
  return isRunning && random.chance(0.7) ? comeBack.displayId : newsletter.displayId
}

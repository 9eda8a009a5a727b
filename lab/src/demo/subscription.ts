import type { Random } from './seeded-random.ts'

/** A payment, by days since the plan was chosen. */
export type DemoPayment = { dayOfPlan: number; amount: number; type: string; status: string }

const trialDays = 7
const monthDays = 30
const lastDayOfPlan = 366
const yearlyPrice = 39.99
const monthlyPrice = 5.99

const completed = 'PAYMENT_COMPLETED'

/** The payments of a user who chose a plan; none if the trial lapses. */
export function subscription(random: Random, { trial }: { trial: boolean }): DemoPayment[] {
  if (trial && random.chance(0.42)) return []
  const amount = random.chance(0.42) ? yearlyPrice : monthlyPrice
  const start = { dayOfPlan: trial ? trialDays : 0, amount, type: 'SUBSCRIPTION_CREATED' }
  if (random.chance(0.04)) return [{ ...start, status: 'PAYMENT_CANCELLED' }]
  const failed = random.chance(0.06) ? [{ ...start, status: 'PAYMENT_FAILED' }] : []
  const first = { ...start, dayOfPlan: start.dayOfPlan + failed.length, status: completed }
  return [...failed, first, ...(amount === monthlyPrice ? renewals(random, first) : [])]
}

function renewals(random: Random, first: DemoPayment): DemoPayment[] {
  const paid: DemoPayment[] = []
  for (let day = first.dayOfPlan + monthDays; day < lastDayOfPlan; day += monthDays) {
    if (random.chance(0.13)) break
    paid.push({ ...first, dayOfPlan: day, type: 'SUBSCRIPTION_RENEWED' })
  }
  return paid
}

export const mapPack = { amount: 8.99, type: 'ONE_TIME', status: completed } as const

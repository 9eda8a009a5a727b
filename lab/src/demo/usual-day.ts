import type { DemoPlan } from './demo-plan.ts'
import type { HistoryFact } from './history-fact.ts'
import { daysBetween } from './local-days.ts'

/** How often each thing happens on an average day. */
export type UsualDay = {
  opens: number
  events: number
  payments: number
  clicks: number
  organicInstalls: number
  attributedInstalls: number
}

const dayMs = 86_400_000
const maxUsualDays = 28

/** The four weeks before the handover: later installs are not part of the imported history. */
export function isUsual({ at }: HistoryFact, plan: DemoPlan): boolean {
  const time = Date.parse(at)
  return time < plan.handover && time >= plan.handover - usualDaysOf(plan) * dayMs
}

function usualDaysOf({ firstDay, handover, days }: DemoPlan): number {
  return Math.min(maxUsualDays, daysBetween(firstDay, days.dayOf(handover)))
}

export function usualDay(facts: readonly HistoryFact[], plan: DemoPlan): UsualDay {
  const usual = facts.filter((fact) => isUsual(fact, plan))
  const aDay = (matches: (fact: HistoryFact) => boolean) => usual.filter(matches).length / usualDaysOf(plan)
  return {
    opens: aDay(({ fact }) => fact === 'open'),
    events: aDay(({ fact }) => fact === 'event'),
    payments: aDay(({ fact }) => fact === 'payment'),
    clicks: aDay(({ fact }) => fact === 'click'),
    organicInstalls: aDay((fact) => fact.fact === 'install' && fact.campaign === undefined),
    attributedInstalls: aDay((fact) => fact.fact === 'install' && fact.campaign !== undefined),
  }
}

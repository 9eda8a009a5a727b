import type { AmountField, CountField, SumField } from './figures.ts'
import { type AmountOfDay, type CountOfDay, packedMetrics } from './metrics-of-day.ts'
import type { ReportWindow } from './report-request.ts'
import type { ReportSpan } from './report-spans.ts'

type FieldContext = Pick<ReportWindow, 'view' | 'revenueFrom'> & Pick<ReportSpan, 'inWindow' | 'isRecent'>

/** Counted on the days of the window, in either view. */
export const countedOfDay = [
  ['clicks', 'linkClicks'],
  ['uninstalls', 'uninstalls'],
  ['sign_ups', 'signUps'],
  ['reinstalls', 'reinstalls'],
  ['reengagements', 'reengagements'],
] as const satisfies readonly (readonly [CountOfDay, CountField])[]

/** Counted as revenue, depending on the view and the project's `revenue_from`. */
const revenueOf: Record<
  FieldContext['view'],
  Record<FieldContext['revenueFrom'], { facts: CountOfDay[]; amounts: AmountOfDay[] }>
> = {
  user_acquisition: {
    payments: { facts: ['payment_facts'], amounts: ['payment_revenue'] },
    payments_and_events: {
      facts: ['payment_facts', 'event_facts'],
      amounts: ['payment_revenue', 'event_revenue'],
    },
  },
  retargeting: {
    payments: { facts: ['retargeted_payment_facts'], amounts: ['retargeted_payment_revenue'] },
    payments_and_events: {
      facts: ['retargeted_payment_facts', 'retargeted_event_facts'],
      amounts: ['retargeted_payment_revenue', 'retargeted_event_revenue'],
    },
  },
}

/** The field that each of packedMetrics adds to on the days of a span; undefined: none. */
export function fieldsOfDay({
  view,
  revenueFrom,
  inWindow,
  isRecent,
}: FieldContext): (SumField | undefined)[] {
  const { facts, amounts } = revenueOf[view][revenueFrom]
  const fields = new Map<CountOfDay | AmountOfDay, CountField | AmountField>([
    ...(isRecent ? [['activity', 'activity'] as const] : []),
    ...(inWindow ? countedOfDay : []),
    ...(inWindow ? facts.map((name) => [name, 'revenueFacts'] as const) : []),
    ...(inWindow ? amounts.map((name) => [name, 'revenue'] as const) : []),
  ])
  return packedMetrics.map((name) => fields.get(name))
}

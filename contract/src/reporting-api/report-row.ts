import { z } from 'zod'

type Figures = {
  figure: z.ZodType
  /** A figure with a denominator, if its schema differs. */
  ratio?: z.ZodType
  share: z.ZodType
  cohortMoney: z.ZodType
  id: string
  economics?: z.ZodType
  /** Fields that the specification does not have. */
  own?: Readonly<Record<string, unknown>>
}

const onTheWeb = z.literal(true).optional().meta({ description: 'Present if it has installs in browsers' })

/** One campaign of the report, with its ad sets and their creatives or keywords; `figure` is the schema of a figure. */
export function reportRowOf({
  figure: formatted,
  ratio = formatted,
  share,
  cohortMoney,
  id,
  economics,
  own = {},
}: Figures) {
  const eventFigures = z.object({ count: formatted, amount: formatted, unique_count: formatted }).partial()
  const customEvents = z.record(z.string(), z.union([z.string(), eventFigures]))
  const paymentEvents = z.record(
    z.string(),
    z.object({ count: formatted, unique_count: formatted, total: formatted }).partial(),
  )
  const costPerEvent = z.record(z.string(), ratio)

  /** Formatted in the server API, plain numbers in the management API. */
  const example = (text: unknown, number: unknown) => ({
    examples: [formatted instanceof z.ZodString ? text : number],
  })

  const retention = z.object({ d1: share, d7: share, d14: share, d30: share })
  const rollingRetention = z.object({ d1: share, d7: share })
  const daywiseRevenue = z
    .object({ d0: cohortMoney, d3: cohortMoney, d7: cohortMoney, d30: cohortMoney })
    .partial()

  const coreMetrics = {
    clicks: formatted,
    installs: formatted,
    'sign-ups': formatted,
    spend: formatted,
    revenue: formatted,
    conversion: ratio,
    revenue_event_count: formatted.optional(),
    roas: ratio.optional(),
    cost_per_install: ratio.optional(),
    cost_per_signup: ratio.optional(),
    custom_events: customEvents
      .optional()
      .meta(example({ purchase_completed: '212' }, { purchase_completed: { count: 212, amount: 5310.75 } })),
    payment_events: paymentEvents
      .optional()
      .meta(
        example(
          { captured: { count: '198', unique_count: '174', total: '$5,310.75' } },
          { ONE_TIME: { count: 198, total: 5310.75 } },
        ),
      ),
    cost_per_custom_events: costPerEvent
      .optional()
      .meta(example({ purchase_completed: '$9.09' }, { purchase_completed: 9.09 })),
    cost_per_payment_events: costPerEvent.optional().meta(example({ captured: '$9.73' }, { ONE_TIME: 9.73 })),
    rolling_retention: rollingRetention.optional(),
    ...Object.fromEntries(Object.keys(own).map((field) => [field, formatted.optional()])),
    ...(economics !== undefined && { economics: economics.optional() }),
  }

  const adCreative = z
    .object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      deeplink: z.number(),
      ...coreMetrics,
      retention,
    })
    .meta({ id: `${id}ReportAdCreative` })

  const keyword = z
    .object({
      id: z.string(),
      name: z.string(),
      ...coreMetrics,
      suspicious_installs: formatted.optional(),
      retention: retention.optional(),
    })
    .meta({ id: `${id}ReportKeyword` })

  const adSet = z
    .object({
      id: z.string(),
      name: z.string(),
      ...coreMetrics,
      suspicious_installs: formatted.optional(),
      daywise_revenue: daywiseRevenue.optional(),
      ios: z.boolean(),
      android: z.boolean(),
      web: onTheWeb,
      retention,
      adCreatives: z.array(adCreative).optional(),
      keywords: z.array(keyword).optional(),
    })
    .meta({ id: `${id}ReportAdSet` })

  const networkAccount = z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    status: z.string(),
    capi_configured: z.boolean(),
    account_name: z.string().optional(),
    external_customer_id: z.string().optional(),
  })

  return z
    .object({
      id: z.number(),
      active: z.boolean(),
      discovered: z
        .literal(true)
        .optional()
        .meta({ description: 'Only if a network named the campaign before the project had it' }),
      created_at: z.string(),
      display_id: z.string(),
      link: z.string(),
      name: z.string(),
      ...coreMetrics,
      reinstalls: formatted.optional(),
      reengagements: formatted.optional(),
      uninstalls: formatted.optional(),
      suspicious_installs: formatted.optional(),
      click_through_attribution: formatted.optional(),
      view_through_attribution: formatted.optional(),
      cost_per_reinstall: ratio.optional(),
      meta: z.boolean(),
      meta_web_to_app: z.boolean(),
      google: z.boolean(),
      google_web_to_app: z.boolean(),
      tiktok: z.boolean().optional(),
      snapchat: z.boolean().optional(),
      linkedin: z.boolean().optional(),
      ad_network_code: z.string().optional(),
      ios: z.boolean(),
      android: z.boolean(),
      web: onTheWeb,
      activity_in_last_x_days: z.number(),
      has_date_filter: z.boolean(),
      domain: z.object({ id: z.number(), name: z.string() }).nullable().optional(),
      custom_store_listing: z.string().nullable(),
      active_users: z.union([z.number(), z.string()]).optional(),
      retention,
      classic_retention: retention.partial().optional(),
      daywise_revenue: daywiseRevenue.optional(),
      network_account: networkAccount.nullable().optional(),
      adSets: z.array(adSet).optional(),
    })
    .meta({ id: `${id}ReportRow` })
}

/** The row of the server API. */
export const reportRow = reportRowOf({
  figure: z.string().meta({ description: 'Formatted: thousands separators, currency symbol, percent sign' }),
  share: z.union([z.number(), z.string()]),
  cohortMoney: z.string().meta({ description: 'Formatted money' }),
  id: '',
})

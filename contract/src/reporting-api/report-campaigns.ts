import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { day, refuseReversed } from '#manage-api/day-span.ts'
import { choice, commaList, limit, page, refuseIssue, text } from '#parameters.ts'
import { platformFilters } from '#platforms.ts'
import { refuse } from '#refusals.ts'
import { reportRow } from './report-row.ts'

export const views = ['user_acquisition', 'retargeting'] as const

const sortFields = [
  'clicks',
  'installs',
  'signups',
  'revenue',
  'spend',
  'created_at',
  'uninstalls',
  'conversion',
  'suspicious_installs',
  'roas',
] as const

const number = (name: string) =>
  z
    .string()
    .optional()
    .transform((given, context) => {
      if (given === undefined || /^\d{1,15}$/.test(given))
        return given === undefined ? undefined : Number(given)
      return refuseIssue(context, refuse('invalid_number', { name, value: given }))
    })
    .meta({ type: 'integer', minimum: 0 })

export const reportQuery = {
  from: day.optional().meta({ description: 'First day of the window, in the project’s timezone' }),
  to: day.optional().meta({ description: 'Last day of the window, inclusive' }),
  start_date: day.optional().meta({ description: 'Alias of `from`' }),
  end_date: day.optional().meta({ description: 'Alias of `to`' }),
  active: choice('active', ['true', 'false']),
  network: text(
    '`meta`, `google`, `apple_search_ads`, `tiktok`, `snapchat`, `linkedin`, `sandbox_ads`, or an affiliate’s code',
  ),
  meta_account_id: number('meta_account_id').meta({
    description: 'Only campaigns of this Meta network account',
  }),
  platform: choice('platform', platformFilters),
  search: text('Matches name, display id, domain, deep link or full tracking URL'),
  view: choice('view', views).meta({ default: 'user_acquisition' }),
  sort_field: choice('sort_field', sortFields).meta({ default: 'installs' }),
  sort_order: choice('sort_order', ['ascending', 'descending']).meta({ default: 'descending' }),
  page,
  limit: limit(10, 100),
  events: commaList('Custom events to include'),
  payment_events: commaList('Payment types to include'),
  unique_user_events: commaList('Events to count by distinct users'),
  cost_per_event: commaList('Events to report the cost of'),
  active_users: number('active_users').meta({
    default: 7,
    description: 'Length of the active-users window in days',
  }),
}

type Days = {
  from?: string | undefined
  to?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The days of the window: `start_date` and `end_date` are aliases of `from` and `to`. */
export function windowDays({ from, to, start_date, end_date }: Days) {
  return { from: from ?? start_date, to: to ?? end_date }
}

const query = z
  .object(reportQuery)
  .superRefine((given, context) => refuseReversed(windowDays(given), context))

export type ReportQuery = z.output<typeof query>

export const reportCampaigns = endpoint({
  name: 'reportCampaigns',
  surface: 'server',
  group: 'Reporting',
  method: 'GET',
  path: '/api/v1/reporting/campaigns',
  credential: 'service_key',
  summary: 'Campaign analytics',
  description:
    'One request per minute for each server key. Figures are formatted strings in `display_currency`.',
  query,
  answers: {
    200: {
      description: 'A page of campaigns with their figures',
      schema: envelope(
        z.object({
          campaigns: z.array(reportRow),
          pagination,
          display_currency: z
            .string()
            .optional()
            .meta({ examples: ['USD'] }),
          view: z.enum(views).optional(),
        }),
      ),
    },
  },
  refusals: [
    'invalid_date',
    'invalid_date_range',
    'invalid_page',
    'invalid_limit',
    'limit_too_large',
    'invalid_choice',
    'invalid_number',
    'billing_suspended',
    'report_too_soon',
  ],
})

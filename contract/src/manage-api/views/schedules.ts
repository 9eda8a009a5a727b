import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { email } from '#manage-api/access/member.ts'
import { ofProject } from '#manage-api/resource.ts'
import {
  actionEndpoint,
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { integer, nullableInteger, nullableText, optionalFlag } from '#plain-fields.ts'
import { rowId } from '#row-id.ts'
import { webUrl } from '#urls.ts'
import { viewName } from './saved-view.ts'

const frequencies = ['daily', 'weekly', 'monthly'] as const

const whole = (min: number, max: number) => {
  const range = `must be a whole number from ${min} to ${max}`
  return z.number(range).int(range).min(min, range).max(max, range)
}

const fields = {
  name: viewName
    .optional()
    .meta({ description: 'By default the name of the view', examples: ['Monday report'] }),
  frequency: z.enum(frequencies, `must be one of ${frequencies.join(', ')}`).meta({ examples: ['weekly'] }),
  weekday: whole(1, 7)
    .optional()
    .meta({ description: 'Weekly: 1 is Monday, the default', examples: [1] }),
  month_day: whole(1, 31)
    .optional()
    .meta({ description: 'Monthly: 1 by default. A shorter month has it on its last day', examples: [1] }),
  hour: whole(0, 23).meta({ description: 'In the project’s timezone', examples: [8] }),
  recipients: z
    .array(email)
    .max(50, 'must name at most 50 addresses')
    .optional()
    .meta({ description: 'Members, or any addresses', examples: [['ada@example.com']] }),
  slack_url: webUrl
    .nullable()
    .optional()
    .meta({
      description: 'A Slack incoming webhook. It is stored encrypted and never shown again; null removes it',
      examples: ['https://hooks.slack.com/services/T000/B000/XXXX'],
    }),
  enabled: optionalFlag.meta({ description: 'False: paused', examples: [true] }),
}

const time = z.iso.datetime()

const delivery = z.object({
  recipient: z.string().meta({ description: 'An address, or `slack`', examples: ['ada@example.com'] }),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped']).meta({
    description: '`waiting`: tried again at `next_attempt_at`. `skipped`: unsubscribed meanwhile',
    examples: ['sent'],
  }),
  attempts: integer.meta({ examples: [1] }),
  next_attempt_at: time.nullable(),
  sent_at: time.nullable(),
  answer: nullableText.meta({
    description: 'The words of the mail server or of Slack',
    examples: ['250 2.0.0 Ok: queued'],
  }),
})

const schedule = z
  .object({
    id: integer.meta({ examples: [12] }),
    name: z.string().meta({ examples: ['Monday report'] }),
    view: z.object({
      id: integer.meta({ examples: [7] }),
      name: z.string().meta({ examples: ['Meta, last 30 days'] }),
      page: z.string().meta({ examples: ['campaigns'] }),
    }),
    frequency: z.enum(frequencies).meta({ examples: ['weekly'] }),
    weekday: nullableInteger.meta({ examples: [1] }),
    month_day: nullableInteger.meta({ examples: [null] }),
    hour: integer.meta({ examples: [8] }),
    timezone: z.string().meta({ examples: ['Europe/Berlin'] }),
    recipients: z.array(
      z.object({
        email: z.string().meta({ examples: ['ada@example.com'] }),
        unsubscribed: z.boolean().meta({ examples: [false] }),
      }),
    ),
    slack: z.boolean().meta({ examples: [false] }),
    enabled: z.boolean().meta({ examples: [true] }),
    next_run_at: time.nullable().meta({ description: 'Null while it is paused' }),
    last_run_at: time.nullable(),
    last_deliveries: z.array(delivery).meta({ description: 'Of the last run' }),
    created_at: time,
  })
  .meta({ id: 'ReportSchedule' })

export type ScheduleOnTheWire = z.infer<typeof schedule>

const schedules = {
  ...ofProject,
  path: '/api/manage/projects/{project}/schedules',
  group: 'Scheduled reports',
  noun: 'schedule',
  item: schedule,
  changes: byAnalysts,
} as const

export const listSchedules = listEndpoint(schedules, {
  summary: 'List scheduled reports with their last deliveries',
  description: 'For viewers, addresses are masked.',
  answer: 'Oldest first',
})

export const createSchedule = createEndpoint(schedules, {
  summary: 'Schedule a saved view',
  description:
    'Sends the table of a shared view of the campaigns or the overview, or the answer of one of Explore with a picture of its chart, by mail (with a CSV file) or to Slack. The figures are computed once per run, as the page would show them. A delivery that fails is tried again for about a day. At most 100 schedules in a project.',
  body: z.object({
    view_id: rowId('view').meta({ examples: [7] }),
    ...fields,
  }),
  refusals: ['conflict'],
})

export const changeSchedule = changeEndpoint(schedules, {
  summary: 'Change or pause a scheduled report',
  description: 'Who unsubscribed stays unsubscribed, also if `recipients` names them again.',
  body: z.object(fields).partial(),
  refusals: ['conflict'],
})

export const deleteSchedule = deleteEndpoint(schedules, {
  summary: 'Delete a scheduled report and its pending deliveries',
})

export const sendSchedule = actionEndpoint(schedules, 'send', {
  name: 'sendSchedule',
  summary: 'Send a report now',
  description: 'Beside its regular runs, also while it is paused.',
  answer: 'Queued',
  status: 202,
  returns: z.null(),
  refusals: ['too_many_attempts'],
})

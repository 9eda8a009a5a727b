import { z } from 'zod'
import { byAnalysts, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { itemParams, ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
  readEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { choice } from '#parameters.ts'
import { integer } from '#plain-fields.ts'
import { newSegment, segment, segmentChange } from './segment.ts'

const segments = {
  ...ofProject,
  path: '/api/manage/projects/{project}/segments',
  group: 'Segments',
  noun: 'segment',
  item: segment,
  changes: byAnalysts,
} as const

export const listSegments = listEndpoint(segments, { answer: 'By name' })

export const readSegment = readEndpoint(segments)

export const createSegment = createEndpoint(segments, {
  summary: 'Save filters of installs as a segment',
  description:
    'Its members are the users of the installs that pass all filters, reinstalls too; an install without a sign-up counts as one user. Without filters and days: everyone. Names are checked as in `explore`. A project has at most 200 segments.',
  body: newSegment,
  refusals: ['invalid_date', 'invalid_date_range', 'conflict', 'invalid_question', 'personal_data_required'],
})

export const changeSegment = changeEndpoint(segments, {
  summary: 'Rename or change a segment',
  description:
    'Everything that uses it follows. With `revision`, a newer change by someone else is not overwritten: 409.',
  body: segmentChange,
  refusals: ['invalid_date', 'invalid_date_range', 'conflict', 'invalid_question', 'personal_data_required'],
})

export const deleteSegment = deleteEndpoint(segments, {
  description: 'A segment that a saved view uses stays: 409 with the name of the view.',
  refusals: ['conflict'],
})

const intervals = ['day', 'week', 'month'] as const

export const readSegmentSize = endpoint({
  surface: 'manage',
  group: segments.group,
  ...byViewers,
  name: 'readSegmentSize',
  method: 'GET',
  path: `${segments.path}/{id}/size`,
  summary: 'How many users a segment has, over time',
  description:
    'The members at the end of each day, week or month, counting only what had happened until then. Without `from` and `to`: the last 30 days.',
  params: itemParams,
  query: z
    .object({ ...optionalDaySpan, interval: choice('interval', intervals).meta({ default: 'day' }) })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'Oldest first',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          interval: z.enum(intervals),
          timezone: z.string(),
          people: integer.meta({ description: 'Members now', examples: [412] }),
          points: z.array(
            z.object({
              start: z.iso.date().meta({ description: 'First day of the interval' }),
              people: integer.meta({
                description: 'Members at the end of the interval, or of `to`',
                examples: [397],
              }),
            }),
          ),
        }),
      ),
    },
  },
  refusals: [
    'not_found',
    'invalid_date',
    'invalid_date_range',
    'invalid_choice',
    'span_too_long',
    'invalid_question',
    'personal_data_required',
    'too_slow',
  ],
})

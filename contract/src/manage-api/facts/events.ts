import { z } from 'zod'
import { comparedWithPersonal } from '#access/compared-with.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { itemList } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { text } from '#parameters.ts'
import { personal } from '#personal.ts'

const event = z
  .object({
    id: z.string().meta({ examples: ['0195510e-0a40-7c3a-9d4e-2b7f1a6c8e02'] }),
    event_id: personal(z.string().nullable().meta({ description: 'The caller’s own id' }), 'id'),
    event_name: z.string(),
    user_id: personal(z.string().meta({ description: 'A pseudonym if the user was erased' }), 'id'),
    event_data: personal(z.record(z.string(), z.unknown()).nullable(), 'properties'),
    amount: z.number().nullable(),
    revenue: z.number().nullable().meta({ description: 'The amount in the display currency' }),
    campaign: z.string().nullable().meta({ description: 'Display id; null when organic' }),
    install_id: z.string().nullable(),
    source: z
      .enum(['server', 'client', 'import'])
      .meta({ description: 'Where it came from: the server API, the client API or an import' }),
    door: z
      .enum(['server', 'client', 'import'])
      .meta({ description: 'The earlier name of `source`', deprecated: true }),
    at: z.iso.datetime(),
    received_at: z.iso.datetime(),
  })
  .meta({ id: 'Event' })

export type EventOnTheWire = z.infer<typeof event>

export const listEvents = endpoint({
  surface: 'manage',
  group: 'Event list',
  ...byViewers,
  name: 'listEvents',
  method: 'GET',
  path: '/api/manage/projects/{project}/events',
  summary: 'List events, newest first',
  description:
    'Filters combine. A page can be short and still have a `next_cursor`: only a null one marks the end of the list.',
  params: projectParams,
  query: z
    .object({
      ...cursorQuery.shape,
      event_name: text('Exact event name'),
      user_id: comparedWithPersonal(text('The user id that the app sent at sign-up')),
      ...optionalDaySpan,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'A page of events', schema: itemList(event) } },
  refusals: [
    'not_found',
    'invalid_limit',
    'limit_too_large',
    'invalid_request',
    'invalid_date',
    'invalid_date_range',
  ],
})

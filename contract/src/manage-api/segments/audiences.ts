import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import {
  audienceConsents,
  audienceIds,
  audienceNetworks,
  audienceStates,
  leftOutReasons,
} from '#audience-words.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { itemParams, ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { choice } from '#parameters.ts'
import { nullableText } from '#plain-fields.ts'
import { pathId } from '#row-id.ts'

const shared = { surface: 'manage', group: 'Audiences' } as const
const base = '/api/manage/projects/{project}/segments'

const count = z.number().int()

const leftOut = z
  .array(
    z.object({
      reason: z.enum(leftOutReasons).meta({ examples: ['consent_denied'] }),
      people: count.meta({ examples: [17] }),
    }),
  )
  .meta({ description: 'Members who are not in it, by the first reason that applies' })

const aboutConsent =
  '`granted`: only people who agreed to both `ad_user_data` and `ad_personalization`. `not_denied`: also those who were not asked'

const settingsQuery = z.object({
  network: choice('network', audienceNetworks).meta({ required: true }),
  ids: choice('ids', audienceIds).meta({
    default: 'contacts',
    description: 'Google: a list has either contacts or devices. The other networks take both',
  }),
  consent: choice('consent', audienceConsents).meta({ default: 'granted', description: aboutConsent }),
})

const countedAudience = z
  .object({
    network: z.enum(audienceNetworks),
    members: count.meta({ description: 'Of the segment', examples: [1204] }),
    people: count.meta({ description: 'Members in the audience', examples: [934] }),
    rows: count.meta({
      description: 'Rows of the file: one person may have several phones',
      examples: [951],
    }),
    left_out: leftOut,
  })
  .meta({ id: 'CountedAudience' })

export type CountedAudienceOnTheWire = z.infer<typeof countedAudience>

export const previewAudience = endpoint({
  ...shared,
  ...byViewers,
  name: 'previewAudience',
  method: 'GET',
  path: `${base}/{id}/audience`,
  summary: 'Count the users of a segment who may be in a network’s audience',
  description:
    'Left out are people who were erased, use a test device, are withheld by a fraud rule, denied consent, limited ad tracking, did not allow tracking on iOS, were not asked for consent (unless `consent=not_denied`), or have no identifier that the network takes. All users and installs of a person have to allow it.',
  params: itemParams,
  query: settingsQuery,
  answers: { 200: { description: 'The counts', schema: envelope(countedAudience) } },
  refusals: ['not_found', 'invalid_choice', 'invalid_question', 'personal_data_required'],
})

export const audienceFile = endpoint({
  ...shared,
  ...byAdmins,
  name: 'audienceFile',
  audited: true,
  noStore: true,
  method: 'GET',
  path: `${base}/{id}/audience/file`,
  summary: 'Download a segment as a network’s audience file',
  description:
    'CSV with the network’s headings, for an upload by hand. Emails and phone numbers are normalised as the network documents and hashed with SHA-256; advertising ids are hashed for TikTok alone.',
  params: itemParams,
  query: settingsQuery,
  answers: { 200: { description: 'The file', contentType: 'text/csv' } },
  refusals: ['not_found', 'invalid_choice', 'invalid_question'],
})

const networkAudienceId = z
  .string()
  .regex(/^\d{1,30}$/, 'must have 1 to 30 digits')
  .meta({
    description:
      'The network’s own id: of a customer list audience (Meta), a Customer Match list (Google), a customer file audience (TikTok)',
    examples: ['120210000000000123'],
  })

const audience = z
  .object({
    id: count.meta({ examples: [31] }),
    segment_id: count.meta({ examples: [12] }),
    network: z.enum(audienceNetworks),
    network_audience_id: networkAudienceId,
    account_id: count.meta({ description: 'The network account whose credentials are used', examples: [4] }),
    ids: z.enum(audienceIds),
    consent: z.enum(audienceConsents).meta({ description: aboutConsent }),
    daily: z.boolean().meta({
      description:
        'Members are added and removed every day. False: only on request; those who withdraw consent or are erased are removed nevertheless',
    }),
    state: z.enum(audienceStates).meta({
      description:
        '`waiting`: to be sent at `next_try_at`. `failed`: given up, see `error`. `ending`: all users are being removed',
    }),
    created_at: z.iso.datetime(),
    refreshed_at: z.iso.datetime().nullable().meta({ description: 'When the members were checked last' }),
    sent_at: z.iso.datetime().nullable().meta({ description: 'When the network had accepted everything' }),
    next_try_at: z.iso.datetime().nullable(),
    people: count.meta({ description: 'People whom the network has accepted', examples: [934] }),
    to_add: count.meta({ examples: [0] }),
    to_remove: count.meta({ examples: [0] }),
    left_out: leftOut,
    error: nullableText.meta({
      description: 'The network’s own words; null: the last attempt succeeded',
      examples: [null],
    }),
  })
  .meta({ id: 'Audience' })

export type AudienceOnTheWire = z.infer<typeof audience>

const segmentParams = z.object({ ...projectParams.shape, segment: pathId })
const audienceParams = z.object({ ...segmentParams.shape, id: pathId })

const accountId = count
  .optional()
  .meta({ description: 'By default the only account of the network with credentials', examples: [4] })
const consent = z.enum(audienceConsents).optional()
const daily = z.boolean().optional()

const audiences = {
  ...ofProject,
  path: '/api/manage/projects/{project}/segments/{segment}/audiences',
  group: 'Audiences',
  noun: 'audience',
  item: audience,
  params: segmentParams,
  itemParams: audienceParams,
} as const

export const listAudiences = listEndpoint(audiences, {
  summary: 'List the audiences of a segment',
  answer: 'Oldest first',
})

export const createAudience = createEndpoint(audiences, {
  summary: 'Upload a segment to an audience of a network',
  description:
    'Members are uploaded at once, and every day what changed: people who left the segment, withdrew consent or were erased are removed from the network. The audience exists at the network already. What was sent is kept as hashes until the network has removed it.',
  body: z.object({
    network: z.enum(audienceNetworks).meta({ examples: ['meta'] }),
    network_audience_id: networkAudienceId,
    account_id: accountId,
    ids: z
      .enum(audienceIds)
      .optional()
      .meta({ description: 'Google: what the list has. By default contacts', examples: ['contacts'] }),
    consent: consent.meta({ description: `${aboutConsent}. By default granted`, examples: ['granted'] }),
    daily: daily.meta({ description: 'By default true', examples: [true] }),
  }),
  refusals: ['conflict'],
})

export const changeAudience = changeEndpoint(audiences, {
  summary: 'Change an audience, and refresh it',
  description: 'Also without a change: its members are checked and sent at once.',
  body: z.object({
    account_id: accountId,
    consent: consent.meta({ examples: ['granted'] }),
    daily: daily.meta({ examples: [false] }),
  }),
  refusals: ['conflict'],
})

export const deleteAudience = deleteEndpoint(audiences, {
  summary: 'Remove all users from an audience, and delete it',
  description:
    'The state is `ending` until the network has removed all users. `members=leave` deletes it at once: the network keeps whom it has, and nothing remembers them.',
  query: z.object({
    members: choice('members', ['remove', 'leave'] as const).meta({ default: 'remove' }),
  }),
  answer: 'Begun, or deleted',
  refusals: ['invalid_choice'],
})

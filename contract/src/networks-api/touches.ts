import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { oneIsRequired } from '#one-is-required.ts'
import { rejections } from './rejections.ts'

// A body may hold numbers, and every bad value has its own rejection reason: nothing is refused by type.
const given = (description: string, type: string | string[] = 'string') =>
  z.unknown().optional().meta({ description, type })

const required = (description: string) => given(description).meta({ required: true, minLength: 1 })

const fields = {
  token: required('The project token'),
  campaign: required('Display id of the campaign'),
  postback_token: given(
    'The secret of the network (`…/postback-tokens`). Without it the report is unverified: it is not matched by probability alone',
  ),
  gaid: given('Advertising id of an Android device'),
  idfa: given('Advertising identifier of an iOS device'),
  ip: given('IP address of the device; with `ua`, an alternative to an advertising id'),
  ua: given('User agent of the device'),
  network_click_id: given('The network’s own id; sending it again returns the same `click_id`'),
  time: given('ISO 8601 with `Z` or an offset, or Unix seconds; defaults to now. At most 24 hours ago', [
    'string',
    'number',
  ]).meta({ minimum: 0 }),
  campaign_id: given('The network’s campaign; with `campaign_name`'),
  adset_id: given('Ad set; with `adset_name`'),
  ad_id: given('Ad creative; with `ad_name`'),
  keyword_id: given('Keyword; with `keyword_name`'),
  publisher_platform: given('Where the ad was shown; with `platform_position`'),
}

const requiredFields = {
  required: ['token', 'campaign'],
  ...oneIsRequired(['gaid'], ['idfa'], ['ip', 'ua']),
}

const accepted = z.object({ status: z.literal('accepted'), click_id: z.uuid() })
const rejected = z.object({ status: z.literal('rejected'), reason: z.enum(rejections) })
const unreadable = z.object({ msg: z.string(), status: z.literal(400) })

function touch(kind: 'click' | 'impression') {
  const noun = kind === 'click' ? 'Click' : 'Impression'
  const shared = {
    surface: 'networks',
    group: 'Ad networks',
    path: `/api/networks/${kind}`,
    credential: 'none',
    description:
      `One of \`gaid\`, \`idfa\`, or \`ip\` with \`ua\` is required. Other parameters are kept, as for a link. ` +
      `Rejection reasons, in the order of the checks: ${rejections.map((reason) => `\`${reason}\``).join(', ')}. ` +
      `A ${kind} for an inactive campaign is accepted, counted as \`campaign_inactive\`, and attributes nothing.`,
    answers: {
      200: {
        description: 'Accepted, by this call or an earlier one',
        schema: accepted,
        example: { status: 'accepted', click_id: '019c2f4e-7a10-7c3e-9b51-3f6d2a8e4c17' },
      },
      400: {
        description:
          'Rejected, with the reason; a repeated parameter or a body that is not JSON gets `msg` instead',
        schema: z.union([rejected, unreadable]),
        example: { status: 'rejected', reason: 'unreplaced_macro' },
      },
    },
    refusals: [],
  } as const
  return {
    get: endpoint({
      ...shared,
      name: `networkGet${noun}`,
      method: 'GET',
      summary: `Report ${withArticle(kind)} in the query`,
      query: z.looseObject(fields),
    }),
    post: endpoint({
      ...shared,
      name: `networkPost${noun}`,
      method: 'POST',
      summary: `Report ${withArticle(kind)} as JSON`,
      body: z.looseObject(fields).meta(requiredFields).optional(),
    }),
  }
}

function withArticle(kind: 'click' | 'impression'): string {
  return kind === 'click' ? 'a click' : 'an impression'
}

export const networkClick = touch('click')
export const networkImpression = touch('impression')

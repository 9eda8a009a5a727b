import { z } from 'zod'
import { endpoint } from '#endpoint.ts'

/** Why an Apple postback is rejected, in the order of the checks. */
export const postbackRejections = [
  'invalid_postback',
  'unsupported_version',
  'invalid_signature',
  'unknown_token',
  'unknown_app',
] as const

export type PostbackRejection = (typeof postbackRejections)[number]

const accepted = z.object({ status: z.literal('accepted') })
const rejected = z.object({ status: z.literal('rejected'), reason: z.enum(postbackRejections) })
const unreadable = z.object({ msg: z.string(), status: z.literal(400) })

const reasons = postbackRejections.map((reason) => `\`${reason}\``).join(', ')

function postback({ name, path, summary, example }: Postback) {
  return endpoint({
    surface: 'networks',
    group: 'Ad networks',
    name,
    method: 'POST',
    path,
    credential: 'none',
    summary,
    description: `The signature is checked with Apple’s published keys. The project is the one whose \`apps.ios.app_store_id\` is advertised, or the one of \`?token=\`. Rejection reasons, in the order of the checks: ${reasons}.`,
    query: z.object({
      token: z
        .string()
        .optional()
        .meta({ description: 'The project token; needed if several projects advertise the same app' }),
    }),
    body: z.looseObject({}).optional().meta({ example }),
    answers: {
      200: {
        description: 'Verified and stored, by this call or an earlier one',
        schema: accepted,
        example: { status: 'accepted' },
      },
      400: {
        description: 'Rejected, with the reason; a body that is not JSON gets `msg` instead',
        schema: z.union([rejected, unreadable]),
        example: { status: 'rejected', reason: 'invalid_signature' },
      },
    },
    refusals: [],
  })
}

type Postback = { name: string; path: string; summary: string; example: object }

const skadnetworkExample = {
  version: '4.0',
  'ad-network-id': 'com.example',
  'source-identifier': '5239',
  'app-id': 525463029,
  'transaction-id': '6aafb7a5-0170-41b5-bbe4-fe71dedf1e30',
  redownload: false,
  'source-domain': 'example.com',
  'fidelity-type': 1,
  'did-win': true,
  'conversion-value': 63,
  'postback-sequence-index': 0,
  'attribution-signature': 'MEUCIGRm…',
}

const adAttributionKitExample = {
  'jws-string': 'eyJraWQi….eyJwb3N0….bAdNwKd6…',
  'conversion-value': 24,
  'ad-interaction-type': 'click',
  'country-code': 'US',
}

export const skadnetworkPostback = postback({
  name: 'skadnetworkPostback',
  path: '/api/networks/skadnetwork',
  summary: 'Receive a SKAdNetwork postback (versions 2 to 4)',
  example: skadnetworkExample,
})

export const adAttributionKitPostback = postback({
  name: 'adAttributionKitPostback',
  path: '/api/networks/adattributionkit',
  summary: 'Receive an AdAttributionKit postback',
  example: adAttributionKitExample,
})

/** Phones send a developer's copies here: the app sets the host, Apple the path. */
export const skadnetworkCopy = postback({
  name: 'skadnetworkCopy',
  path: '/.well-known/skadnetwork/report-attribution/',
  summary: 'Receive a developer’s copy of a SKAdNetwork postback',
  example: skadnetworkExample,
})

export const adAttributionKitCopy = postback({
  name: 'adAttributionKitCopy',
  path: '/.well-known/appattribution/report-attribution/',
  summary: 'Receive a developer’s copy of an AdAttributionKit postback',
  example: adAttributionKitExample,
})

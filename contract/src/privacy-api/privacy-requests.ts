import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { nullableInteger, nullableText } from '#plain-fields.ts'
import { webUrl } from '#urls.ts'

const shared = { surface: 'privacy', group: 'Privacy requests' } as const
const keyed = { ...shared, credential: 'service_key' } as const
const base = '/opendsr/3.0'

/** Identities by which a person can be found. */
export const supportedIdentities = [
  { identity_type: 'controller_customer_id', identity_format: 'raw' },
  { identity_type: 'email', identity_format: 'raw' },
  { identity_type: 'email', identity_format: 'sha256' },
  { identity_type: 'android_advertising_id', identity_format: 'raw' },
  { identity_type: 'android_id', identity_format: 'raw' },
  { identity_type: 'ios_advertising_id', identity_format: 'raw' },
  { identity_type: 'ios_vendor_id', identity_format: 'raw' },
] as const

const types = ['access', 'portability', 'erasure'] as const
const statuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const

const id = z
  .uuid('must be a UUID')
  .toLowerCase()
  .meta({ examples: ['a7551968-d5d6-44b2-9831-815ac9017798'] })

const identity = z
  .object({
    identity_type: z.string().meta({ examples: ['email'] }),
    identity_value: z
      .string()
      .min(1)
      .max(512)
      .meta({ examples: ['ada@example.com'] }),
    identity_format: z.string().meta({ examples: ['raw'] }),
  })
  .refine(
    ({ identity_type, identity_format }) =>
      supportedIdentities.some(
        (known) => known.identity_type === identity_type && known.identity_format === identity_format,
      ),
    'must have a supported type and format (see discovery)',
  )

const newRequest = z.object({
  subject_request_id: id,
  subject_request_type: z.enum(types).meta({ examples: ['erasure'] }),
  regulation: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ examples: ['gdpr'] }),
  submitted_time: z.iso
    .datetime({ offset: true, error: 'must be an RFC 3339 time' })
    .meta({ examples: ['2026-03-01T09:30:00Z'] }),
  subject_identities: z.array(identity).min(1).max(100),
  status_callback_urls: z
    .array(webUrl)
    .max(10)
    .optional()
    .meta({ examples: [['https://www.example.com/opendsr/callbacks']] }),
})

export type NewPrivacyRequest = z.infer<typeof newRequest>
export type PrivacyIdentity = z.infer<typeof identity>

const controller = z.string().meta({ description: 'The project', examples: ['1'] })
const time = z.iso.datetime()
const requestParams = z.object({ request: z.string().meta({ description: '`subject_request_id`' }) })

const status = z.object({
  controller_id: controller,
  subject_request_id: id,
  request_status: z.enum(statuses).meta({ examples: ['completed'] }),
  expected_completion_time: time,
  api_version: z.literal('3.0'),
  results_url: nullableText.meta({
    description: 'Set for completed access and portability requests',
    examples: [
      'https://tributary.example.com/opendsr/3.0/requests/a7551968-d5d6-44b2-9831-815ac9017798/results',
    ],
  }),
  results_count: nullableInteger.meta({ description: 'Number of users and installs found', examples: [1] }),
})

export type PrivacyStatusOnTheWire = z.infer<typeof status>

export const privacyDiscovery = endpoint({
  ...shared,
  credential: 'none',
  name: 'privacyDiscovery',
  method: 'GET',
  path: `${base}/discovery`,
  summary: 'List the supported identities and request types',
  answers: {
    200: {
      description: 'The supported identities and request types',
      schema: z.object({
        api_version: z.literal('3.0'),
        supported_identities: z.array(
          z.object({
            identity_type: z.string().meta({ examples: ['email'] }),
            identity_format: z.string().meta({ examples: ['raw'] }),
          }),
        ),
        supported_subject_request_types: z.array(z.enum(types)),
        processor_certificate: z
          .string()
          .meta({ examples: ['https://tributary.example.com/opendsr/3.0/certificate'] }),
      }),
    },
  },
  refusals: [],
})

export const privacyCertificate = endpoint({
  ...shared,
  credential: 'none',
  name: 'privacyCertificate',
  method: 'GET',
  path: `${base}/certificate`,
  summary: 'Get the public key that verifies responses and callbacks',
  answers: {
    200: {
      description: 'An EC P-256 key in PEM format',
      contentType: 'application/x-pem-file',
      example: '-----BEGIN PUBLIC KEY-----\n…',
    },
  },
  refusals: [],
})

export const createPrivacyRequest = endpoint({
  ...keyed,
  name: 'createPrivacyRequest',
  repeatable: {},
  method: 'POST',
  path: `${base}/requests`,
  summary: 'Request access to a person’s data, or its erasure',
  description:
    'Processed after one hour; until then it can be cancelled. Repeating a `subject_request_id` returns the same request.',
  body: newRequest,
  answers: {
    201: {
      description: 'Accepted, by this call or an earlier one; signed',
      schema: z.object({
        controller_id: controller,
        subject_request_id: id,
        received_time: time,
        expected_completion_time: time,
        encoded_request: z
          .string()
          .meta({ description: 'The request as it was parsed, in base64', examples: ['eyJzdWJq…'] }),
      }),
    },
  },
  refusals: ['invalid_body'],
})

export const readPrivacyRequest = endpoint({
  ...keyed,
  name: 'readPrivacyRequest',
  method: 'GET',
  path: `${base}/requests/{request}`,
  summary: 'Get the status of a request',
  params: requestParams,
  answers: { 200: { description: 'The status; signed', schema: status } },
  refusals: ['not_found'],
})

export const cancelPrivacyRequest = endpoint({
  ...keyed,
  name: 'cancelPrivacyRequest',
  method: 'DELETE',
  path: `${base}/requests/{request}`,
  summary: 'Cancel a request that is still pending',
  params: requestParams,
  answers: {
    202: {
      description: 'Cancelled; signed',
      schema: z.object({
        controller_id: controller,
        subject_request_id: id,
        received_time: time,
        api_version: z.literal('3.0'),
      }),
    },
  },
  refusals: ['not_found', 'conflict'],
})

export const privacyResults = endpoint({
  ...keyed,
  name: 'privacyResults',
  noStore: true,
  method: 'GET',
  path: `${base}/requests/{request}/results`,
  summary: 'Download the person’s data',
  description: 'The data as currently stored: no copy is made.',
  params: requestParams,
  answers: {
    200: {
      description: 'Everything stored under the person’s ids',
      schema: z.object({
        subject_request_id: id,
        users: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[{ user_id: 'u1' }]] }),
        installs: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[{ platform: 'IOS' }]] }),
        touches: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[]] }),
        events: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[]] }),
        payments: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[]] }),
      }),
    },
  },
  refusals: ['not_found', 'conflict'],
})

import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { inboundSourceKinds } from '#inbound-sources.ts'
import { nullableText } from '#plain-fields.ts'

export const receiveInbound = endpoint({
  name: 'receiveInbound',
  surface: 'inbound',
  group: 'Inbound payments',
  method: 'POST',
  path: '/api/inbound/{source}/{token}',
  credential: 'none',
  summary: 'Receive a webhook of a payment service',
  description:
    'The address is that of an inbound source of a project (`…/inbound-sources`). The signature is checked over the raw body, as the service documents it. What is not a payment, or cannot be stored, is acknowledged and counted, so that the service does not send it again; only a 5xx asks it to.',
  params: z.object({
    source: z.string().meta({ enum: inboundSourceKinds, examples: ['revenuecat'] }),
    token: z.string().meta({ examples: ['1-Zk3vT8qLw2RxYb7NcHs5DmPa'] }),
  }),
  body: z.looseObject({}).meta({
    example: {
      api_version: '1.0',
      event: {
        id: '12345678-1234-1234-1234-123456789012',
        type: 'INITIAL_PURCHASE',
        environment: 'PRODUCTION',
        app_user_id: 'user-1042',
        transaction_id: '123456789012345',
        currency: 'USD',
        price_in_purchased_currency: 4.99,
        purchased_at_ms: 1772357400000,
      },
    },
  }),
  answers: {
    200: {
      description: 'Received: stored, or counted with the reason why not',
      schema: envelope(
        z.object({
          outcome: z
            .string()
            .meta({ description: 'As in the outcome ledger (`…/outcomes`)', examples: ['stored'] }),
          reason: nullableText.meta({ description: 'Why nothing was stored', examples: [null] }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_signature', 'inbound_secret_missing', 'invalid_body'],
})

import { z } from 'zod'
import { optionalFlag } from '#plain-fields.ts'

export const coarseValues = ['low', 'medium', 'high'] as const

const fine = z
  .number()
  .int('must be a whole number from 0 to 63')
  .min(0, 'must be a whole number from 0 to 63')
  .max(63, 'must be a whole number from 0 to 63')
  .meta({ examples: [20] })

const triggers = ['event', 'payment_type', 'revenue', 'signup', 'deeplink'] as const

const conversionRow = z
  .object({
    event: z.string().min(1).max(255).optional().meta({ description: 'The name of an event' }),
    payment_type: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'The type of a completed payment' }),
    revenue: z.number().positive('must be above 0').optional().meta({
      description: 'The user’s minimum revenue since the install, in the display currency',
    }),
    signup: z.literal(true).optional(),
    deeplink: z.literal(true).optional().meta({ description: 'The app was opened by a link' }),
    fine,
    coarse: z.enum(coarseValues).nullable().optional(),
    lock: optionalFlag.meta({ description: 'Ends the conversion window: the postback is sent sooner' }),
  })
  .refine(
    (row) => triggers.filter((name) => row[name] !== undefined).length === 1,
    `must have exactly one of ${triggers.join(', ')}`,
  )

const campaignRow = z.object({
  ad_network_id: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must be ASCII without spaces')
    .toLowerCase()
    .meta({ examples: ['com.example'] }),
  source_identifier: z
    .string()
    .regex(/^\d{1,4}$/, 'must be one to four digits')
    .meta({ examples: ['5239'] }),
  campaign: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Display id', examples: ['K7QX2M'] }),
})

const values = z.array(conversionRow).max(256)
const campaigns = z.array(campaignRow).max(10_000)

/** Each list is replaced as a whole. */
export const skadnetworkChange = z
  .object({ conversion_values: values.optional(), campaigns: campaigns.optional() })
  .meta({
    description:
      'The conversion values that an app reports to Apple, and the campaign of each source identifier',
  })

export const skadnetwork = z
  .object({
    conversion_values: values.meta({
      examples: [[{ event: 'level_completed', fine: 20, coarse: 'medium' }]],
    }),
    campaigns,
  })
  .meta({ id: 'SkadnetworkSettings' })

export type SkadnetworkChange = z.infer<typeof skadnetworkChange>
export type ConversionRow = z.infer<typeof conversionRow>
export type PostbackCampaign = z.infer<typeof campaignRow>

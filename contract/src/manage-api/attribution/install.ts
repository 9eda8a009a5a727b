import { z } from 'zod'
import { adName } from '#ad-name.ts'
import { personal } from '#personal.ts'
import { integer, nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'

const moment = z.iso.datetime()

export const install = z
  .object({
    install_id: z.string(),
    platform: z.enum(platforms),
    framework: nullableText.meta({
      description: 'What the client named as its platform if it is no system: `EXPO`, `FLUTTER`, …',
      examples: ['EXPO'],
    }),
    kind: z.enum(['install', 'reinstall']),
    installed_at: moment,
    received_at: moment,
    last_open_at: moment,
    attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
    campaign: nullableText.meta({ description: 'Display id' }),
    campaign_name: nullableText,
    network: nullableText.meta({ description: 'Lower-case code of the ad network or affiliate' }),
    rule: z.string().meta({ description: 'The rule that decided' }),
    touch: z.enum(['click', 'view']).nullable(),
    click_id: nullableText.meta({ description: 'The click or impression that it is attributed to' }),
    touch_at: moment.nullable(),
    ad_network_campaign_id: nullableText,
    ad_set_id: nullableText,
    ad_set_name: adName,
    ad_creative_id: nullableText,
    ad_creative_name: adName,
    keyword_id: nullableText,
    keyword_name: adName,
    publisher_platform: nullableText,
    platform_position: nullableText,
    deeplink: personal(nullableText, 'deep link'),
    suspicious: z.array(z.string()).meta({ description: 'The fraud rules that tagged it' }),
    evidence: z
      .array(
        z.object({
          rule: z.string().meta({ examples: ['fast_install'] }),
          evidence: z.string().meta({ examples: ['3.2 s from the click to the install'] }),
        }),
      )
      .meta({ description: 'Evidence by rule' }),
    culprit: z
      .object({
        campaign: z.string().meta({ description: 'Display id', examples: ['K7QX2M'] }),
        name: z.string().meta({ examples: ['Spring'] }),
        network: nullableText.meta({ examples: ['meta'] }),
      })
      .nullable()
      .optional()
      .meta({
        description:
          'In lists: who sent a suspicious install: the campaign whose click was injected, else the one that has the install, or would have it if it had not been rejected. Null: none, or not suspicious',
      }),
    withheld: z.boolean().meta({ description: 'Its postbacks are not sent' }),
    source: nullableText.meta({ description: 'Of the first open', examples: ['GENERAL'] }),
    app_version: nullableText.meta({ description: 'Of the first open', examples: ['2.4.0'] }),
    latest_source: nullableText.meta({ description: 'Of the latest open', examples: ['GENERAL'] }),
    latest_app_version: nullableText.meta({ description: 'Of the latest open', examples: ['2.5.1'] }),
    dropped_calls: integer.meta({
      description: 'Calls that the client library dropped because its queue was full, as it reported',
      examples: [0],
    }),
    user_id: personal(nullableText.meta({ description: 'The user who is signed up on it' }), 'id'),
    customer_user_id: personal(nullableText, 'id'),
    integrations: personal(z.record(z.string(), z.unknown()), 'properties'),
    device_data: personal(
      z
        .record(z.string(), z.unknown())
        .meta({ description: 'As sent by the client: later calls replace values, empty ones leave them' }),
      'properties',
    ),
    erased_at: moment.nullable(),
    country: nullableText.meta({
      description: 'ISO 3166-1 code, by the address that the install came from. Null: unknown',
      examples: ['DE'],
    }),
    region: nullableText.meta({
      description: 'ISO 3166-2 code without the country, if `GEO_DATABASE` knows regions',
      examples: ['BY'],
    }),
    link_params: personal(
      z
        .record(z.string(), z.string())
        .nullable()
        .meta({
          description:
            'Parameters of the link that won, without those of ads and the click ids of networks. Null: none',
          examples: [{ utm_source: 'newsletter' }],
        }),
      'parameters',
    ),
    test_device: z
      .number()
      .int()
      .optional()
      .meta({
        description:
          'Only on test devices, which are excluded from reports: the id of the one that it belongs to',
        examples: [12],
      }),
  })
  .meta({ id: 'Install' })

const decision = z
  .object({
    decided_at: moment,
    result: z.object({
      attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
      campaign: nullableText.meta({ description: 'Display id' }),
      rule: z.string(),
      ad_network: nullableText,
    }),
    candidates: z.array(
      z.object({
        touch: z.enum(['click', 'view']),
        click_id: nullableText,
        at: moment.nullable(),
        campaign: nullableText,
        rule: nullableText,
        score: z.number(),
        verdict: z.enum(['won', 'lost']),
        reason: z.string(),
        unverified: z
          .literal(true)
          .optional()
          .meta({ description: 'If a network reported the touch without its postback token' }),
      }),
    ),
    other_candidates: z.number().optional().meta({
      description:
        'How many more were considered, if any: at most twenty are listed. Of the clicks from one address at most 1,000 are counted',
    }),
    suspicious: z.array(z.object({ rule: z.string(), evidence: z.string() })),
    probabilistic_would_be: z.string().meta({
      description:
        'What the probabilistic rule alone would have chosen: a display id, `silent` or `collision`',
    }),
  })
  .meta({ id: 'Decision' })

export const receipt = z
  .object({
    install_id: z.string(),
    ...decision.shape,
    earlier: z.array(decision).optional().meta({
      description:
        'The decisions that stood before later evidence replaced them, oldest first; absent if none did',
    }),
  })
  .meta({ id: 'Receipt' })

export type InstallOnTheWire = z.infer<typeof install>
export type DecisionOnTheWire = z.infer<typeof decision>
export type ReceiptOnTheWire = z.infer<typeof receipt>

import { z } from 'zod'

const known = z.string().nullable()
const moment = z.iso.datetime()

export const install = z
  .object({
    install_id: z.string(),
    platform: z.enum(['ANDROID', 'IOS']),
    kind: z.enum(['install', 'reinstall']),
    installed_at: moment,
    received_at: moment,
    last_open_at: moment,
    attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
    campaign: known.meta({ description: 'Display id' }),
    campaign_name: known,
    network: known.meta({ description: 'Lower-case code of the ad network or affiliate' }),
    rule: z.string().meta({ description: 'The rule that decided' }),
    touch: z.enum(['click', 'view']).nullable(),
    click_id: known.meta({ description: 'The click or impression that brought it' }),
    touch_at: moment.nullable(),
    ad_network_campaign_id: known,
    ad_set_id: known,
    ad_set_name: known,
    ad_creative_id: known,
    ad_creative_name: known,
    keyword_id: known,
    keyword_name: known,
    publisher_platform: known,
    platform_position: known,
    deeplink: known,
    suspicious: z.array(z.string()).meta({ description: 'The fraud rules that tagged it' }),
    evidence: z
      .array(
        z.object({
          rule: z.string().meta({ examples: ['fast_install'] }),
          evidence: z.string().meta({ examples: ['3.2 s from the click to the install'] }),
        }),
      )
      .meta({ description: 'What gave it away, by rule' }),
    withheld: z.boolean().meta({ description: 'Its postbacks are not sent' }),
    source: known,
    app_version: known,
    user_id: known.meta({ description: 'Who it is signed up as' }),
    customer_user_id: known,
    integrations: z.record(z.string(), z.unknown()),
    device_data: z.record(z.string(), z.unknown()).meta({ description: 'What the client sent' }),
    erased_at: moment.nullable(),
  })
  .meta({ id: 'Install' })

export const receipt = z
  .object({
    install_id: z.string(),
    decided_at: moment,
    result: z.object({
      attribution_type: z.enum(['ORGANIC', 'INORGANIC']),
      campaign: known.meta({ description: 'Display id' }),
      rule: z.string(),
      ad_network: known,
    }),
    candidates: z.array(
      z.object({
        touch: z.enum(['click', 'view']),
        click_id: known,
        at: moment.nullable(),
        campaign: known,
        rule: known,
        score: z.number(),
        verdict: z.enum(['won', 'lost']),
        reason: z.string(),
      }),
    ),
    suspicious: z.array(z.object({ rule: z.string(), evidence: z.string() })),
    probabilistic_would_be: z.string().meta({
      description:
        'What the probabilistic rule alone would have chosen: a display id, `silent` or `collision`',
    }),
  })
  .meta({ id: 'Receipt' })

export type InstallOnTheWire = z.infer<typeof install>
export type ReceiptOnTheWire = z.infer<typeof receipt>

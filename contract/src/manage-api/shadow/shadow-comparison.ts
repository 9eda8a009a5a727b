import { z } from 'zod'
import { personal } from '#personal.ts'
import { nullableNumber } from '#plain-fields.ts'
import { shadowVendors } from '#shadow-vendors.ts'
import { type ShadowReason, shadowOutcomes, shadowReasons } from '#shadow-words.ts'

const count = z.number().int()
const text = z.string()
const named = (example: string) => text.nullable().meta({ examples: [example] })
const moment = z.iso.datetime()
const percent = nullableNumber.meta({
  description: 'Rounded down to a tenth; null: of nothing',
  examples: [96.4],
})

const counts = {
  same: count.meta({ description: 'Both see it, with the same attribution', examples: [410] }),
  different: count.meta({ description: 'Both see it, but attribute it differently', examples: [6] }),
  only_ours: count.meta({ description: 'Only we see it', examples: [4] }),
  only_theirs: count.meta({ description: 'Only they see it', examples: [3] }),
}

const place = {
  key: text.meta({ description: 'For `place`', examples: ['1207'] }),
  campaign: text
    .nullable()
    .meta({ description: 'Display id; null: organic, or a campaign of theirs', examples: ['K7QX2M'] }),
  name: text.meta({
    description:
      'Of our campaign; `Organic`; or their media source and campaign, if it is not mapped to one of ours',
    examples: ['Spring sale'],
  }),
}

const outcome = z.enum(shadowOutcomes)
const reasons = Object.keys(shadowReasons) as ShadowReason[]
const reason = z.enum(reasons)

const verdict = z
  .object({
    code: z.enum(['no_data', 'too_early', 'installs_missing', 'attribution_differs', 'ready']),
    ready: z.boolean(),
    text: text.meta({
      examples: [
        'Ready to switch: 96.4% of 1,488 installs in 16 days agree with AppsFlyer, and we see 99.1% of its installs.',
      ],
    }),
    days: count.meta({ description: 'Days with installs', examples: [16] }),
    installs: count.meta({ description: 'All that were compared, without app updates', examples: [1488] }),
    agreement_percent: percent,
    coverage_percent: percent,
    rules: z
      .object({ days: count, installs: count, agreement_percent: z.number(), coverage_percent: z.number() })
      .meta({ description: 'The least that is needed to be ready' }),
  })
  .meta({ id: 'ShadowVerdict' })

const touch = { touch: z.enum(['click', 'view']).nullable(), touch_at: moment.nullable() }

const example = z
  .object({
    outcome,
    reason: reason.nullable(),
    text: text.meta({
      description: 'What both sides say',
      examples: [
        'We: organic, no click or impression fits. AppsFlyer: Facebook Ads / Summer sale, click 3 h before the install.',
      ],
    }),
    matched_by: z.enum(['gaid', 'idfa', 'idfv', 'android_id', 'user', 'time']).nullable(),
    key: place.key,
    ours: z
      .object({
        install_id: text.meta({
          description: 'For `…/installs/{install}/receipt`',
          examples: ['0195d0a1-7c2e-7b3a-9f54-2c1d8e6a4b70'],
        }),
        installed_at: moment,
        platform: text.meta({ examples: ['ANDROID'] }),
        kind: z.enum(['install', 'reinstall']),
        campaign: named('K7QX2M'),
        campaign_name: named('Spring sale'),
        rule: text.meta({ examples: ['referrer'] }),
        ...touch,
      })
      .nullable(),
    theirs: z
      .object({
        id: personal(
          text.meta({ description: 'At the vendor', examples: ['1773135000000-1234567890123456789'] }),
          'id',
        ),
        installed_at: moment,
        platform: named('ANDROID'),
        kind: z.enum(['install', 'reinstall', 'reengagement']),
        organic: z.boolean(),
        media_source: named('Facebook Ads'),
        campaign: named('Summer sale'),
        ad_set: named('Lookalike 1 %'),
        ad: named('Video A'),
        country: named('DE'),
        ...touch,
      })
      .nullable(),
  })
  .meta({ id: 'ShadowExample' })

const theirCampaign = z
  .object({
    media_source: text.nullable().meta({ examples: ['Facebook Ads'] }),
    campaign: text.nullable().meta({ examples: ['Summer sale'] }),
    campaign_id: text.nullable().meta({ description: 'The ad network’s', examples: ['23850000000000001'] }),
    installs: count.meta({ examples: [210] }),
    mapped_to: text.nullable().meta({ description: 'Display id of our campaign', examples: ['K7QX2M'] }),
    mapped_name: text.nullable().meta({ examples: ['Summer sale'] }),
    mapped_by: z
      .enum(['mapping', 'network_id', 'name'])
      .nullable()
      .meta({ description: 'Null: it is none of ours, or several could be it' }),
  })
  .meta({ id: 'ShadowCampaign' })

export const shadowComparison = z
  .object({
    vendor: z.enum(shadowVendors).nullable().meta({ description: 'Null: the project has none' }),
    vendors: z.array(z.enum(shadowVendors)).meta({ description: 'Those with a source or installs' }),
    from: z.iso.date(),
    to: z.iso.date(),
    since: moment
      .nullable()
      .meta({ description: 'Compared from then on: when the later side saw its first install' }),
    pending: count.meta({
      description: 'Installs of the last hour that one side has seen so far; they are not counted yet',
      examples: [2],
    }),
    verdict,
    totals: z.object(counts),
    reasons: z
      .array(
        z.object({
          outcome,
          reason,
          text: text.meta({ examples: ['we say organic, AppsFlyer names a campaign'] }),
          installs: count,
        }),
      )
      .meta({ description: 'Most frequent first' }),
    days: z.array(z.object({ day: z.iso.date(), ...counts })),
    campaigns: z.array(z.object({ ...place, ...counts })).meta({ description: 'Most installs first' }),
    rows: z.array(z.object({ day: z.iso.date(), ...place, ...counts })).meta({
      description:
        'By day and campaign. An install counts under our own decision; one that only they see, under the campaign that theirs is',
    }),
    their_campaigns: z.array(theirCampaign).meta({ description: 'Most installs first' }),
    examples: z.array(example).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'ShadowComparison' })

export type ShadowComparisonOnTheWire = z.infer<typeof shadowComparison>

import { z } from 'zod'

/** The maximum of each window. Touches are looked up no further back, so a longer window would have no effect. */
const maximums = {
  referrer_days: 90,
  device_id_days: 90,
  apple_search_ads_days: 90,
  probabilistic_hours: 168,
  impression_hours: 720,
  reinstall_days: 3650,
  inactivity_days: 365,
} as const

type WindowName = keyof typeof maximums

const windowLength = (max: number) =>
  z.number().min(0, `must be between 0 and ${max}`).max(max, `must be between 0 and ${max}`)

const eachWindow = <Schema extends z.ZodType>(make: (max: number) => Schema) =>
  Object.fromEntries(Object.entries(maximums).map(([name, max]) => [name, make(max)])) as Record<
    WindowName,
    Schema
  >

const optionalWindows = z.object(eachWindow((max) => windowLength(max).optional()))

/** A value replaces, null resets to the default, an omitted field stays. */
const windowFields = eachWindow((max) => windowLength(max).nullable().optional())

export const campaignWindowsChange = z.object(windowFields).nullable().meta({
  description: 'Windows of this campaign only. Null resets to those of the network and the project',
})

const networkName = z.string().min(1, 'must not be empty').max(255).toLowerCase()

export const windowsChange = z
  .object({
    ...windowFields,
    networks: z.record(networkName, z.object(windowFields).nullable()).nullable().optional(),
  })
  .nullable()
  .meta({
    description:
      'How long before the install a touch may be; 0 is off. Merged into the current settings; null resets to the default',
  })

export const campaignWindows = optionalWindows.meta({
  description: 'Windows set on the campaign; the others come from the network or the project',
})

export const windows = z
  .object({ ...eachWindow((max) => windowLength(max)), networks: z.record(z.string(), optionalWindows) })
  .meta({
    id: 'Windows',
    description:
      'The windows in effect. Those of a network override the project’s, those of a campaign override both',
  })

const action = z.enum(['off', 'tag', 'withhold', 'reject'])

export const fraudRuleNames = [
  'click_injection',
  'fast_install',
  'click_flood',
  'failed_signature',
  'device_farm',
  'data_centre',
  'emulator',
] as const

const eachRule = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(fraudRuleNames.map((name) => [name, schema])) as Record<
    (typeof fraudRuleNames)[number],
    Schema
  >

export const fraudRulesChange = z.object(eachRule(action.nullable().optional())).nullable().meta({
  description:
    'What each rule does with an install that it finds suspicious. Merged; null resets to the default',
})

export const fraudRules = z
  .object(eachRule(action))
  .meta({ id: 'FraudRules', description: 'The rules in effect' })

export const metaInstallReferrerKey = z
  .string()
  .regex(/^[0-9A-Fa-f]{64}$/, 'must be 64 hexadecimal characters')
  .nullable()
  .meta({
    description:
      'The app’s key for Meta’s encrypted install referrer. Stored encrypted and never shown; null removes it',
  })

export type WindowsChange = z.infer<typeof windowsChange>
export type CampaignWindowsChange = z.infer<typeof campaignWindowsChange>
export type FraudRulesChange = z.infer<typeof fraudRulesChange>

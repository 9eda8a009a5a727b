import { z } from 'zod'

/** Longest time that can be set. Touches are looked up no further back, so a wider window would promise too much. */
const longest = {
  referrer_days: 90,
  device_id_days: 90,
  apple_search_ads_days: 90,
  probabilistic_hours: 168,
  impression_hours: 720,
  reinstall_days: 3650,
  inactivity_days: 365,
} as const

type WindowName = keyof typeof longest

const span = (most: number) =>
  z.number().min(0, `must be between 0 and ${most}`).max(most, `must be between 0 and ${most}`)

const eachWindow = <Schema extends z.ZodType>(make: (most: number) => Schema) =>
  Object.fromEntries(Object.entries(longest).map(([name, most]) => [name, make(most)])) as Record<
    WindowName,
    Schema
  >

const someWindows = z.object(eachWindow((most) => span(most).optional()))

/** What is said replaces, null goes back to the default, what is not said stays. */
const windowFields = eachWindow((most) => span(most).nullable().optional())

export const campaignWindowsChange = z.object(windowFields).nullable().meta({
  description: 'Windows of this campaign alone. A null goes back to those of the network and the project',
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
      'How long a touch may lie before its install; 0 is off. Merged into what is set; a null goes back to the default',
  })

export const campaignWindows = someWindows.meta({
  description: 'What the campaign sets itself; the rest is the network’s or the project’s',
})

export const windows = z
  .object({ ...eachWindow((most) => span(most)), networks: z.record(z.string(), someWindows) })
  .meta({
    id: 'Windows',
    description: 'The windows in force. A network’s own win over the project’s, a campaign’s own over both',
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
    'What each rule does with an install that it finds suspicious. Merged; a null goes back to the default',
})

export const fraudRules = z
  .object(eachRule(action))
  .meta({ id: 'FraudRules', description: 'The rules in force' })

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

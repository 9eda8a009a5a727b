import { z } from 'zod'
import { currencyCodes } from '../currency-codes.ts'
import { day } from './day-span.ts'

const longestId = 255
const longestName = 512
const largestCount = 1e15

function wrong(context: z.core.$RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const notGiven = (given: unknown) => given === undefined || given === null || given === ''

/** Networks' ids are digits: one that comes as a number is kept as its text. */
function readText(given: unknown, longest: number, context: z.core.$RefinementCtx): string {
  const text = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  if (typeof text === 'number') return wrong(context, 'must be sent as a string: the number is too large')
  if (typeof text !== 'string') return wrong(context, 'must be a string')
  return text.length > longest ? wrong(context, `must have at most ${longest} characters`) : text.trim()
}

const optionalText = (longest: number, description: string) =>
  z
    .unknown()
    .optional()
    .transform((given, context) => (notGiven(given) ? '' : readText(given, longest, context)))
    .meta({ type: ['string', 'null'], maxLength: longest, description })

const campaign = z
  .unknown()
  .transform((given, context) => {
    const text = notGiven(given) ? '' : readText(given, longestId, context)
    return text === '' ? wrong(context, 'must not be empty') : text
  })
  .meta({
    type: 'string',
    maxLength: longestId,
    description: 'Its display id, or the id that its network knows it by',
    examples: ['K7QX2M'],
  })

const count = (description: string) =>
  z
    .unknown()
    .optional()
    .transform((given, context) => {
      if (notGiven(given)) return 0
      const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
      const fits =
        typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= largestCount
      return fits ? number : wrong(context, 'must be a whole number that is not below 0')
    })
    .meta({ type: ['integer', 'null'], minimum: 0, description })

const plainDecimal = /^\d{1,15}(\.\d{1,20})?$/

/** A JSON number is the decimal that it is written as. */
const amount = z
  .unknown()
  .transform((given, context) => {
    const number = typeof given === 'number' ? decimalOf(given) : given
    const text = typeof number === 'string' ? number.trim() : ''
    if (/^-/.test(text)) return wrong(context, 'must not be below 0')
    return plainDecimal.test(text)
      ? text
      : wrong(context, 'must be a number of at most 15 digits before the point')
  })
  .meta({
    type: ['number', 'string'],
    minimum: 0,
    description: 'What it cost, as a number or as a decimal in a string. Kept exactly',
    examples: [41.25],
  })

// Numbers below a millionth are written with an exponent.
function decimalOf(number: number): string {
  return Math.abs(number) < 1e-6 ? number.toFixed(20) : String(number)
}

const platform = z
  .unknown()
  .optional()
  .transform((given, context): '' | 'ANDROID' | 'IOS' => {
    if (notGiven(given)) return ''
    const text = typeof given === 'string' ? given.toUpperCase() : ''
    return text === 'ANDROID' || text === 'IOS' ? text : wrong(context, 'must be "ANDROID" or "IOS"')
  })
  .meta({
    type: ['string', 'null'],
    enum: ['ANDROID', 'IOS', null],
    description: 'In any letter case. Without it the spend counts in full under either platform',
  })

const currency = z
  .unknown()
  .optional()
  .transform((given, context) => {
    if (notGiven(given)) return null
    const code = typeof given === 'string' ? given.toUpperCase() : ''
    return currencyCodes.has(code) ? code : wrong(context, 'must be an ISO 4217 code')
  })
  .meta({
    type: ['string', 'null'],
    description: 'ISO 4217; by default the display currency. Converted by the rate of the day',
    examples: ['EUR'],
  })

/** What one ad cost on one day. */
export const spendRow = z.object({
  date: day.meta({ format: 'date', description: 'In the timezone that the network cuts its days in' }),
  campaign,
  ad_set_id: optionalText(longestId, 'The network’s id of the ad set or ad group'),
  ad_set_name: optionalText(longestName, 'Learned, and shown in reports'),
  ad_creative_id: optionalText(longestId, 'The network’s id of the ad'),
  ad_creative_name: optionalText(longestName, 'Learned, and shown in reports'),
  keyword_id: optionalText(longestId, 'Mainly for Apple Search Ads'),
  keyword_name: optionalText(longestName, 'Learned, and shown in reports'),
  platform,
  spend: amount,
  clicks: count('Clicks that the network claims'),
  installs: count('Installs that the network claims'),
  impressions: count('Impressions that the network claims'),
  currency,
})

export type SpendRowOnTheWire = z.output<typeof spendRow>

const { properties } = z.toJSONSchema(spendRow, { io: 'input' })

/** A row as it is described, and not yet read: one that is wrong must not stop the others. */
export const unreadSpendRow = z
  .unknown()
  .meta({ type: 'object', properties, required: ['date', 'campaign', 'spend'] })

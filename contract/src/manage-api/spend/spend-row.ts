import { z } from 'zod'
import { currencyCodes } from '../../currency-codes.ts'
import { refusalText, refuse } from '../../refusals.ts'
import { day } from '../day-span.ts'

const longestId = 255
const longestName = 512
const largestCount = 1e15

/** What is wrong with a field, to be said after its name. */
class Fault {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const notGiven = (given: unknown) => given === undefined || given === null || given === ''

/** Networks' ids are digits: one that comes as a number is kept as its text. */
function readText(given: unknown, longest: number): string | Fault {
  const text = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  if (typeof text === 'number') return new Fault('must be sent as a string: the number is too large')
  if (typeof text !== 'string') return new Fault('must be a string')
  return text.length > longest ? new Fault(`must have at most ${longest} characters`) : text.trim()
}

const optionalText = (longest: number, description: string) => ({
  read: (given: unknown) => (notGiven(given) ? '' : readText(given, longest)),
  meta: { type: ['string', 'null'], maxLength: longest, description },
})

const date = {
  required: true,
  read: (given: unknown) => {
    if (typeof given !== 'string') return new Fault('must be a string')
    return isDay(given) ? given : new Fault(refusalText(refuse('invalid_date', { value: given })))
  },
  meta: {
    type: 'string',
    format: 'date',
    description: 'In the timezone that the network cuts its days in',
    examples: ['2026-03-01'],
  },
}

// The rows of a file are of few days.
const knownDays = new Map<string, boolean>()

function isDay(text: string): boolean {
  const known = knownDays.get(text)
  if (known !== undefined) return known
  const good = day.safeParse(text).success
  if (knownDays.size > 10_000) knownDays.clear()
  knownDays.set(text.slice(0, 40), good)
  return good
}

const campaign = {
  required: true,
  read: (given: unknown) => {
    const text = notGiven(given) ? '' : readText(given, longestId)
    return text === '' ? new Fault('must not be empty') : text
  },
  meta: {
    type: 'string',
    maxLength: longestId,
    description: 'Its display id, or the id that its network knows it by',
    examples: ['K7QX2M'],
  },
}

const count = (description: string) => ({
  read: (given: unknown) => {
    if (notGiven(given)) return 0
    const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
    const fits =
      typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= largestCount
    return fits ? number : new Fault('must be a whole number that is not below 0')
  },
  meta: { type: ['integer', 'null'], minimum: 0, description },
})

const plainDecimal = /^\d{1,15}(\.\d{1,20})?$/

/** A JSON number is the decimal that it is written as. */
const amount = {
  required: true,
  read: (given: unknown) => {
    const number = typeof given === 'number' ? decimalOf(given) : given
    const text = typeof number === 'string' ? number.trim() : ''
    if (/^-/.test(text)) return new Fault('must not be below 0')
    return plainDecimal.test(text)
      ? text
      : new Fault('must be a number of at most 15 digits before the point')
  },
  meta: {
    type: ['number', 'string'],
    minimum: 0,
    description: 'What it cost, as a number or as a decimal in a string. Kept exactly',
    examples: [41.25],
  },
}

// Numbers below a millionth are written with an exponent.
function decimalOf(number: number): string {
  return Math.abs(number) < 1e-6 ? number.toFixed(20) : String(number)
}

const platform = {
  read: (given: unknown): '' | 'ANDROID' | 'IOS' | Fault => {
    if (notGiven(given)) return ''
    const text = typeof given === 'string' ? given.toUpperCase() : ''
    return text === 'ANDROID' || text === 'IOS' ? text : new Fault('must be "ANDROID" or "IOS"')
  },
  meta: {
    type: ['string', 'null'],
    enum: ['ANDROID', 'IOS', null],
    description: 'In any letter case. Without it the spend counts in full under either platform',
  },
}

const currency = {
  read: (given: unknown) => {
    if (notGiven(given)) return null
    const code = typeof given === 'string' ? given.toUpperCase() : ''
    return currencyCodes.has(code) ? code : new Fault('must be an ISO 4217 code')
  },
  meta: {
    type: ['string', 'null'],
    description: 'ISO 4217; by default the display currency. Converted by the rate of the day',
    examples: ['EUR'],
  },
}

/** What one ad cost on one day. Plain readers: a schema takes twenty times as long, and a file has many rows. */
const fields = {
  date,
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
}

type Fields = typeof fields
export type SpendRowOnTheWire = { [Name in keyof Fields]: Exclude<ReturnType<Fields[Name]['read']>, Fault> }

const readers = Object.entries(fields)

export function readSpendRow(given: unknown): { row: SpendRowOnTheWire } | { refused: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { refused: 'The row must be an object.' }
  const row: Record<string, unknown> = {}
  for (const [name, field] of readers) {
    const value = (given as Record<string, unknown>)[name]
    if (value === undefined && 'required' in field) return { refused: `${name} is required.` }
    const read = field.read(value)
    if (read instanceof Fault) return { refused: said(name, read.text) }
    row[name] = read
  }
  return { row: row as SpendRowOnTheWire }
}

const said = (name: string, text: string) => (text.endsWith('.') ? text : `${name} ${text}.`)

/** A row as it is described, and not yet read: one that is wrong must not stop the others. */
export const unreadSpendRow = z.unknown().meta({
  type: 'object',
  properties: Object.fromEntries(readers.map(([name, { meta }]) => [name, meta])),
  required: readers.filter(([, field]) => 'required' in field).map(([name]) => name),
})
